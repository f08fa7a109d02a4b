import { numbers } from './numbers.ts'

/** Numbers up to ten as words. */
export function inWords(number: number): string {
  return words[number] ?? numbers.count(number)
}

/** One task, two tasks. */
export function counted(number: number, noun: string): string {
  return `${numbers.count(number)} ${noun}${plurals.select(number) === 'one' ? '' : 's'}`
}

/** High, Not Completed and “piano” */
export function listed(names: readonly string[]): string {
  return lists.format(names)
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function quoted(title: string): string {
  return `“${title}”`
}

/** One task by its name, more by their number. */
export function oneOrMany(titles: string[]): string {
  return titles.length === 1 ? titles.map(quoted).join() : counted(titles.length, 'task')
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

// Sentences are built by the rules of the language they are written in, not of the reader's.
const plurals = new Intl.PluralRules('en')
const lists = new Intl.ListFormat('en')
