import type { ImportFormat } from '../importFormat.ts'

export const tickTickTable = {
  name: 'tickTickTable',
  source: 'ticktick',
  kind: 'table',
  columns: ['List Name', 'Title'],
  load: async () => (await import('./tickTickCsv.ts')).readTickTickCsv,
} as const satisfies ImportFormat
