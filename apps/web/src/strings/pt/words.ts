import { grammarOf } from '../grammar.ts'
import { isolated } from '../isolated.ts'

export const { forms, oneOrMany, listed } = grammarOf('pt-BR', quoted)

export function quoted(title: string): string {
  return `“${isolated(title)}”`
}
