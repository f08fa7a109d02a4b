import { type ImportFormat, longestMark } from '../importFormat.ts'

export const todoTxt = {
  name: 'todoTxt',
  source: 'todoTxt',
  kind: 'lines',
  isKnown: isTodoTxt,
  load: async () => (await import('./readTodoTxt.ts')).readTodoTxt,
} as const satisfies ImportFormat

const start = /^(?:x )?(?:\([A-Z]\) |\d{4}-\d\d-\d\d )/m
const key = /(?:^|\s)(?:(?:due|rec|pri|t):[^\s/]|\+\p{L})/mu

/** Lines that no other program writes so. */
function isTodoTxt(text: string): boolean {
  const lines = text.slice(0, longestMark)
  return start.test(lines) || /^x \d{4}-/m.test(lines) || key.test(lines)
}
