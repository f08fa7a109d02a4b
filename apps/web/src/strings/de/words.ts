import { grammarOf } from '../grammar.ts'
import { isolated } from '../isolated.ts'
import { numbers } from '../numbers.ts'

export const { forms, joined, listed, oneOrMany } = grammarOf('de', quoted)

export function quoted(title: string): string {
  return `„${isolated(title)}“`
}

/** How many tasks, in words up to ten. */
export function inWords(tasks: number): string {
  return words[tasks] ?? numbers.count(tasks)
}

/** A text as a sentence. A short date may end in a full stop already. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

const words = [
  ...['keine', 'eine', 'zwei', 'drei', 'vier', 'fünf'],
  ...['sechs', 'sieben', 'acht', 'neun', 'zehn'],
]
