import { translatable } from '../translatable.ts'

/** How much rows say, in Account Settings. */
export const rowSettings = translatable('rowSettings', {
  title: 'Rows',
  hint: 'Quiet rows show what matters for choosing. The rest is in the open card. Week is always quiet.',
  places: { day: 'Day', lists: 'Lists' },
  rows: { full: 'Full', quiet: 'Quiet' },
  rowsOf: (place: string) => `Rows of ${place}`,
  changed: (place: string, rows: string) => `Rows of ${place}: ${rows}`,
})
