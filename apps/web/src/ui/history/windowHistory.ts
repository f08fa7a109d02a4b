import { createPageHistory } from './pageHistory.ts'

/** The history of this window. Nothing else writes to it or to the address. */
export const pageHistory = createPageHistory({
  history,
  location,
  onTraversal: (listener) => addEventListener('popstate', listener),
  onHide: (listener) => addEventListener('pagehide', listener),
  later: setTimeout,
})

// Rows are measured late: ui/history/scroll.ts puts the page where it was.
history.scrollRestoration = 'manual'

addEventListener('keydown', ({ repeat }) => pageHistory.hold(repeat), { capture: true })
addEventListener('keyup', () => pageHistory.hold(false), { capture: true })
