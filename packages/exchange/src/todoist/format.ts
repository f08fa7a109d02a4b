import type { ImportFormat } from '../importFormat.ts'
import { isTodoist } from './itemsOf.ts'

export const todoist = {
  name: 'todoist',
  source: 'todoist',
  kind: 'json',
  isKnown: isTodoist,
  load: async () => (await import('./todoistJson.ts')).readTodoist,
} as const satisfies ImportFormat

export const todoistTable = {
  name: 'todoistTable',
  source: 'todoist',
  kind: 'table',
  columns: ['TYPE', 'CONTENT'],
  load: async () => (await import('./todoistCsv.ts')).readTodoistCsv,
} as const satisfies ImportFormat
