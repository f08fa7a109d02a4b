/** What only somebody who is signed in needs, fetched as one. */
export { Dashboard } from './Dashboard.tsx'
export { openFocusOnPage } from './focus/page.ts'
export { LinkNews } from './LinkNews.tsx'
export { openCounts } from './planner/counts.ts'
export { openDevice } from './planner/device.ts'
export { openPlanner } from './planner/planner.ts'
export { openRemote } from './planner/remote.ts'
