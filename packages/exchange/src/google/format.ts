import type { ImportFormat } from '../importFormat.ts'
import { isGoogleTasks } from './listsOf.ts'

export const google = {
  name: 'google',
  source: 'google',
  kind: 'json',
  isKnown: isGoogleTasks,
  load: async () => (await import('./googleTasks.ts')).readGoogleTasks,
} as const satisfies ImportFormat
