import { mark } from './listMark.ts'

/** What Enter writes at a place of a note in place of the line's end: what lies from `from` to that place is replaced. */
export type Entered = { from: number; text: string }

/** In a list Enter goes on with its sign, and ends it in an entry that says nothing; null elsewhere. */
export function enterInList(note: string, at: number): Entered | null {
  const start = note.lastIndexOf('\n', at - 1) + 1
  const before = note.slice(start, at)
  const found = mark.exec(before)
  if (!found) return null
  const [whole, indent = '', sign = '', checked] = found
  const [rest = ''] = note.slice(at).split('\n', 1)
  if (before === whole && rest.trim() === '') return { from: start, text: '' }
  const number = Number.parseInt(sign, 10)
  const next = Number.isNaN(number) ? sign : `${number + 1}.`
  return { from: at, text: `\n${indent}${next} ${checked === undefined ? '' : '[ ] '}` }
}
