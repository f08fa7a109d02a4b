import { isolated } from '../isolated.ts'
import { numbers } from '../numbers.ts'

// Sentences follow the rules of their own language, not those of the reader's locale.
const plurals = new Intl.PluralRules('en')
const lists = new Intl.ListFormat('en')

/** Chooses the form of a sentence for a number, which replaces #. The forms must not contain user input. */
export function plural(number: number, one: string, other: string): string {
  return (plurals.select(number) === 'one' ? one : other).replace('#', numbers.count(number))
}

/** Names one task by its title, several by their number. */
export function oneOrMany(titles: string[], one: (title: string) => string, other: string): string {
  return titles.length === 1
    ? titles.map(quoted).map(one).join()
    : plural(titles.length, other, other)
}

/** High and Not Completed */
export function listed(names: readonly string[]): string {
  return lists.format(names)
}

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
