import { type Day, dayOf } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { momentWithYear } from './daysWithYear.ts'
import { forms, quoted } from './words.ts'

/** A day as it was, and ‘Take back’. */
export const past = translatable('past', {
  title: 'As it was',
  /** Oct 14, 14:00 */
  heading: (moment: number, today: Day) => momentWithYear(moment, today),
  planOf: (day: Day, moment: number) =>
    `The plan of ${dates.short(day)} as it was on ${dates.dayAndTime(moment).day} at ${dates.dayAndTime(moment).time}`,
  before: 'Act before',
  after: 'Act after',
  day: 'Day',
  time: 'Time',
  loading: 'Reading the history …',
  erased: (count: number) =>
    forms(count, {
      one: '1 task was deleted for ever since.',
      other: '# tasks were deleted for ever since.',
    }),
  begins: (moment: number) => `The history begins on ${dates.medium(dayOf(moment))}.`,
  empty: 'The history is empty.',
  offline: 'History needs a connection.',
  sending: (count: number) =>
    forms(count, {
      one: 'Sending 1 change of this device …',
      other: 'Sending # changes of this device …',
    }),
  failed: 'The history could not be read.',
  again: 'Try again',
  backToNow: 'Back to now',
  takeBack: 'Take back',
  nothing: 'Nothing was planned.',

  backTo: (moment: number, today: Day) => `Back to ${momentWithYear(moment, today)}`,
  close: 'Close',
  cancel: 'Cancel',
  which: 'Which tasks',
  thisDay: 'This day',
  everything: 'Everything',
  /** Since then: 4 tasks changed, 2 deleted, 3 added. */
  since(changed: number, deleted: number, added: number): string {
    return changed === 0 && deleted === 0 && added === 0
      ? 'Since then: no task changed.'
      : `Since then: ${forms(changed, { one: '1 task', other: '# tasks' })} changed, ${numbers.count(deleted)} deleted, ${numbers.count(added)} added.`
  },
  fates: { changed: 'Changed', deleted: 'Deleted', added: 'Added' },
  alone: 'Not taken back',
  all: 'All',
  allOf: (group: string) => `All of ${group}`,
  /** A line: the name of a row, and of its field. */
  field: (name: string, field: string) => `${name}, ${field}`,
  inTrash: 'in the trash',
  back: 'back',
  here: 'here',
  notThere: 'not there',
  yes: 'yes',
  no: 'no',
  on: 'on',
  off: 'off',
  another: 'another',
  asThen: 'as it was',
  reminder: (title: string) => `Reminder of ${quoted(title)}`,
  deletedTask: 'a deleted task',
  preferences: 'Settings',
  plan: (day: Day | null) => (day === null ? 'Plan of a day' : `Plan of ${dates.short(day)}`),
  focus: (moment: number) => {
    const { day, time } = dates.dayAndTime(moment)
    return `Focus time, ${day}, ${time}`
  },
  addedToTrash: 'Added tasks go to the trash.',
  takeBackSome: (count: number) => `Take back ${numbers.count(count)}`,
  /** What was taken back, and what was left. */
  tookBack(count: number, left: number): string {
    const took =
      count === 0
        ? 'Nothing was taken back.'
        : forms(count, { one: '1 change was taken back.', other: '# changes were taken back.' })
    return left === 0 ? took : `${took} ${leaving(left)}`
  },
})

function leaving(count: number): string {
  return forms(count, {
    one: '1 changed meanwhile and was left.',
    other: '# changed meanwhile and were left.',
  })
}
