import { grammarOf } from '../grammar.ts'
import { isolated } from '../isolated.ts'

export const { forms, oneOrMany, listed } = grammarOf('de', quoted)

export function quoted(title: string): string {
  return `„${isolated(title)}“`
}
