import { grammarOf } from '../grammar.ts'
import { isolated } from '../isolated.ts'

export const { forms, joined, listed, oneOrMany } = grammarOf('ar', quoted, '، ')

export function quoted(title: string): string {
  return `«${isolated(title)}»`
}

/** Keys, numbers of phones and commands, whose signs would change places in an Arabic sentence. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`
}
