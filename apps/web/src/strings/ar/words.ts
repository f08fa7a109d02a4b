import { grammarOf } from '../grammar.ts'
import { isolated } from '../isolated.ts'

export const { forms, joined, listed, oneOrMany } = grammarOf('ar', quoted)

export function quoted(title: string): string {
  return `«${isolated(title)}»`
}

/** The names of a list and of what it is in; they are read from the right. */
export function path(names: readonly string[]): string {
  return names.map(isolated).join(' / ')
}

/** Keys, numbers of phones and commands, whose signs would change places in an Arabic sentence. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`
}
