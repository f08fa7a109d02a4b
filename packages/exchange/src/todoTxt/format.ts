import { countOf, type ImportFormat } from '../importFormat.ts'

export const todoTxt = {
  name: 'todoTxt',
  source: 'todoTxt',
  kind: 'lines',
  ownLines,
  load: async () => (await import('./readTodoTxt.ts')).readTodoTxt,
} as const satisfies ImportFormat

const ownMark = /^(?:x \d{4}-\d\d-\d\d |(?:x )?\([A-Z]\) )/gm
/** Others write these, too, but where nothing else is known they tell the format. */
const sharedMark = /^(?:x )?\d{4}-\d\d-\d\d |(?:^|\s)(?:(?:due|rec|pri|t):[^\s/]|\+\p{L})/gmu

function ownLines(text: string): number {
  return countOf(ownMark, text) || Math.min(1, countOf(sharedMark, text))
}
