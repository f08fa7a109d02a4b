import { grammarOf } from '../grammar.ts'
import { isolated } from '../isolated.ts'

export const { forms, joined, listed, oneOrMany } = grammarOf('de', quoted)

export function quoted(title: string): string {
  return `„${isolated(title)}“`
}
