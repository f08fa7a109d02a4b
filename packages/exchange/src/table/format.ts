import type { ImportFormat } from '../importFormat.ts'

export const anyTable = {
  name: 'anyTable',
  source: 'csv',
  kind: 'any table',
  load: async () => (await import('./anyTable.ts')).readAnyTable,
} as const satisfies ImportFormat
