import { grammarOf } from '../grammar.ts'
import { isolated } from '../isolated.ts'
import { numbers } from '../numbers.ts'

export const { forms, oneOrMany, listed } = grammarOf('en', quoted)

/** Numbers up to ten as words. */
export function inWords(number: number): string {
  return words[number] ?? numbers.count(number)
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function quoted(title: string): string {
  return `“${isolated(title)}”`
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
