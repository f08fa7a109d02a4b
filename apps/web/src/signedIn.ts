/** What only somebody who is signed in needs, fetched as one. */
export { Dashboard } from './Dashboard.tsx'
export { openServices } from './services.ts'
