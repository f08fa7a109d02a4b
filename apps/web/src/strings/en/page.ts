import type { PageTexts } from '../page.ts'

export const description = 'A personal task planner with a focus timer'

export const page: PageTexts = {
  description,
  shortcuts: { add: 'Add a task', plan: 'Plan the day', focus: 'Start focus' },
  noScript: 'Daymark needs JavaScript. Please switch it on and reload this page.',
  oldBrowser:
    'Daymark does not run in this browser: it needs Safari {safari}, Firefox {firefox}, Chrome or Edge {chrome}, or a newer version.',
}
