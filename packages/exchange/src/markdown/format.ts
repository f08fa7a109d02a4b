import { type ImportFormat, longestMark } from '../importFormat.ts'

export const markdown = {
  name: 'markdown',
  source: 'markdown',
  kind: 'lines',
  isKnown: (text) => task.test(text.slice(0, longestMark)),
  load: async () => (await import('./readMarkdown.ts')).readMarkdown,
} as const satisfies ImportFormat

const task =
  /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[.\]\s|^[ \t]*[-*+] (?:TODO|DONE|LATER|NOW|DOING) |^#{1,6} \S/mu
