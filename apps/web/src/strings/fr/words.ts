import { grammarOf } from '../grammar.ts'
import { isolated } from '../isolated.ts'
import { numbers } from '../numbers.ts'

export const { forms, joined, listed, oneOrMany } = grammarOf('fr', quoted)

export function quoted(title: string): string {
  return `« ${isolated(title)} »`
}

/** Numbers of tasks, up to ten as words. */
export function inWords(number: number): string {
  return words[number] ?? numbers.count(number)
}

export function inTasks(count: number): string {
  return forms(count, { one: '# tâche', many: '# de tâches', other: '# tâches' })
}

export function inSteps(count: number): string {
  return forms(count, { one: '# étape', many: '# d’étapes', other: '# étapes' })
}

export function inLists(count: number): string {
  return forms(count, { one: '# liste', many: '# de listes', other: '# listes' })
}

export function inDays(count: number): string {
  return forms(count, { one: '# jour', many: '# de jours', other: '# jours' })
}

export function inChanges(count: number): string {
  return forms(count, {
    one: '# modification',
    many: '# de modifications',
    other: '# modifications',
  })
}

const words = [
  ...['aucune', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
]

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** With a full stop at its end, which may be that of an abbreviation such as ‘oct.’. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

/** lundi, of 1 */
export function weekdayName(weekday: number): string {
  return weekdays[weekday - 1] ?? ''
}

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

/** Inside a sentence. */
export function within(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
