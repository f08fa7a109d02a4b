import type { ImportFormat } from '../importFormat.ts'
import { isMicrosoftToDo } from './listsIn.ts'

export const microsoft = {
  name: 'microsoft',
  source: 'microsoft',
  kind: 'json',
  isKnown: isMicrosoftToDo,
  load: async () => (await import('./microsoftToDo.ts')).readMicrosoftToDo,
} as const satisfies ImportFormat
