import type { ImportFormat } from '../importFormat.ts'
import { isSuperProductivity } from './sections.ts'

export const superProductivity = {
  name: 'superProductivity',
  source: 'superProductivity',
  kind: 'json',
  isKnown: isSuperProductivity,
  load: async () => (await import('./superProductivity.ts')).readSuperProductivity,
} as const satisfies ImportFormat
