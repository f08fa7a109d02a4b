import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { capitalized, oneOrMany, quoted } from './words.ts'

type Kind = 'add' | 'update' | 'toggle' | 'delete' | 'restore' | 'erase'
type What = 'list' | 'tag' | 'filter'

/** What the server refused. */
export const refusals = translatable('refusals', {
  notSaved: 'This change was not saved.',
  aTask: 'a task',
  tasks: {
    add: (titles: string[]) =>
      oneOrMany(titles, (title) => `${title} was not added.`, { other: '# tasks were not added.' }),
    update: (titles: string[]) =>
      oneOrMany(titles, (title) => `The change to ${title} was not saved.`, {
        other: 'The change to # tasks was not saved.',
      }),
    toggle: (titles: string[]) =>
      oneOrMany(titles, (title) => `Completing or reopening ${title} was not saved.`, {
        other: 'Completing or reopening # tasks was not saved.',
      }),
    delete: (titles: string[]) =>
      oneOrMany(titles, (title) => `${title} was not deleted.`, {
        other: '# tasks were not deleted.',
      }),
    restore: (titles: string[]) =>
      oneOrMany(titles, (title) => `${title} was not restored.`, {
        other: '# tasks were not restored.',
      }),
    erase: (titles: string[]) =>
      oneOrMany(titles, (title) => `${title} was not deleted from the trash.`, {
        other: '# tasks were not deleted from the trash.',
      }),
  },
  named: (kind: Kind, what: What, name: string | null) =>
    named[kind](name === null ? unnamed[what] : naming[what](quoted(name))),
  timer: 'The timer was not saved.',
  session: (from: number, to: number) => {
    const [start, end] = [from, to].map((at) => dates.dayAndTime(at).time)
    return `Your time from ${start} to ${end} was not saved.`
  },
  deletion: 'A time entry was not removed.',
  tryAgain: 'Try again',
  copyText: 'Copy text',
  copied: 'Copied',
  dismiss: 'Dismiss',
})

const unnamed: Record<What, string> = { list: 'a list', tag: 'a tag', filter: 'a filter' }

const naming: Record<What, (name: string) => string> = {
  list: (name) => `the list ${name}`,
  tag: (name) => `the tag ${name}`,
  filter: (name) => `the filter ${name}`,
}

const named: Record<Kind, (subject: string) => string> = {
  add: (subject) => `${capitalized(subject)} was not saved.`,
  update: (subject) => `The change to ${subject} was not saved.`,
  toggle: (subject) => `The change to ${subject} was not saved.`,
  delete: (subject) => `${capitalized(subject)} was not deleted.`,
  restore: (subject) => `${capitalized(subject)} was not restored.`,
  erase: (subject) => `${capitalized(subject)} was not deleted from the trash.`,
}
