import type { ImportFormat } from '../importFormat.ts'

export const ics = {
  name: 'ics',
  source: 'ics',
  kind: 'lines',
  isLikeTable: true,
  isKnown: (text) => /^\s*BEGIN:VCALENDAR/i.test(text),
  load: async () => (await import('./readIcs.ts')).readIcs,
} as const satisfies ImportFormat
