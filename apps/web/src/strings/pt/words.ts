import { grammarOf } from '../grammar.ts'
import { isolated } from '../isolated.ts'

export const { forms, joined, listed, oneOrMany } = grammarOf('pt-BR', quoted)

export function quoted(title: string): string {
  return `“${isolated(title)}”`
}

const choices = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** Alta ou média */
export function either(names: readonly string[]): string {
  return choices.format(names)
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** With a full stop at its end, which may be that of an abbreviation. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

/** Inside a sentence. */
export function within(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** na segunda-feira, no domingo */
export function onWeekday(name: string): string {
  return `${isFeminine(name) ? 'na' : 'no'} ${name}`
}

export const isFeminine = (weekday: string) => weekday.endsWith('feira')

/** às 14:30, à 1:00 */
export function at(time: string): string {
  return `${/^0?1:/.test(time) ? 'à' : 'às'} ${time}`
}

/** das 14:30, da 1:00 */
export function from(time: string): string {
  return `d${at(time).replace('à', 'a')}`
}

/** das 14:30 às 15:00 */
export function fromTo(start: string, end: string): string {
  return `${from(start)} ${at(end)}`
}
