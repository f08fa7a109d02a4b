import type { ImportFormat } from '../importFormat.ts'

export const ics = {
  name: 'ics',
  source: 'ics',
  kind: 'lines',
  isLikeTable: true,
  ownLines: (text) => (/^\s*BEGIN:VCALENDAR/i.test(text) ? Number.POSITIVE_INFINITY : 0),
  load: async () => (await import('./readIcs.ts')).readIcs,
} as const satisfies ImportFormat
