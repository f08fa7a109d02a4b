import type { ImportFormat } from '../importFormat.ts'
import { isOwnJson } from './isOwnJson.ts'

export const daymark = {
  name: 'daymark',
  source: 'daymark',
  kind: 'json',
  isKnown: isOwnJson,
  load: async () => (await import('./readOwnJson.ts')).readOwnJson,
} as const satisfies ImportFormat
