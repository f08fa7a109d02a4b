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

const weekdays = [
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
  'domingo',
]

/** segunda-feira, of 1 */
export function weekdayName(weekday: number): string {
  return weekdays[weekday - 1] ?? ''
}
