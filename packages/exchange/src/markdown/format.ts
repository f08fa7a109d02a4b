import { countOf, type ImportFormat } from '../importFormat.ts'

export const markdown = {
  name: 'markdown',
  source: 'markdown',
  kind: 'lines',
  ownLines: (text) => countOf(task, text),
  load: async () => (await import('./readMarkdown.ts')).readMarkdown,
} as const satisfies ImportFormat

const task =
  /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[.\]\s|^[ \t]*[-*+] (?:TODO|DONE|LATER|NOW|DOING) |^[ \t]*(?:[-*+•] )?[☐☑☒✔✓✘✗] |^#{1,6} \S/gmu
