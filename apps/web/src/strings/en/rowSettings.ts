import { translatable } from '../translatable.ts'

/** How much rows say, in Account Settings. */
export const rowSettings = translatable('rowSettings', {
  title: 'Rows',
  hint: 'Quiet shows what helps you choose. Open a task to see the rest. Week is always quiet.',
  places: { day: 'Day', lists: 'Lists' },
  rows: { full: 'Full', quiet: 'Quiet' },
  rowsOf: (place: string) => `Rows of ${place}`,
  changed: (place: string, rows: string) => `Rows of ${place}: ${rows}`,
})
