import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { oneOrMany, quoted } from './words.ts'

type Kind = 'add' | 'update' | 'toggle' | 'delete' | 'restore' | 'erase'

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
  named: (kind: Kind, what: 'list' | 'tag' | 'filter', name: string | null) => {
    const subject = name === null ? `A ${what}` : `The ${what} ${quoted(name)}`
    switch (kind) {
      case 'add':
        return `${subject} was not saved.`
      case 'update':
      case 'toggle':
        return `The change to ${subject.charAt(0).toLowerCase()}${subject.slice(1)} was not saved.`
      case 'delete':
        return `${subject} was not deleted.`
      case 'restore':
        return `${subject} was not restored.`
      case 'erase':
        return `${subject} was not deleted from the trash.`
    }
  },
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
