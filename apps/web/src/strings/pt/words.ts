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
