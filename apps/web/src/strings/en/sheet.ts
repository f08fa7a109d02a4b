import type { Day } from '@daymark/core/calendar/day'
import type { Counting, Rounding } from '@daymark/core/sheet/counting'
import type { Period } from '@daymark/core/sheet/entries'
import type { PeriodName } from '@daymark/core/sheet/period'
import type { By } from '@daymark/core/sheet/sheet'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { brief } from './durations.ts'

const periods: Record<PeriodName, string> = {
  'this week': 'This week',
  'last week': 'Last week',
  'this month': 'This month',
  'last month': 'Last month',
}

const by: Record<By, string> = {
  day: 'Day',
  list: 'List',
  tag: 'Tag',
  task: 'Task',
  entry: 'Entry',
}

const captions: Record<By, (range: string) => string> = {
  day: (range) => `Focus of ${range}, by day`,
  list: (range) => `Focus of ${range}, by list`,
  tag: (range) => `Focus of ${range}, by tag`,
  task: (range) => `Focus of ${range}, by task`,
  entry: (range) => `Focus of ${range}, by entry`,
}

const periodSentences: Record<By, (range: string) => string> = {
  day: (range) => `${range}, by day.`,
  list: (range) => `${range}, by list.`,
  tag: (range) => `${range}, by tag.`,
  task: (range) => `${range}, by task.`,
  entry: (range) => `${range}, by entry.`,
}

const of: Record<Rounding['of'], string> = {
  entry: 'Entry',
  task: 'Task and day',
  total: 'Total',
}

const ofSentence: Record<Rounding['of'], (to: string) => string> = {
  entry: (to) => `Each entry to ${to}.`,
  task: (to) => `Each task and day to ${to}.`,
  total: (to) => `The total to ${to}.`,
}

/** Berlin, of Europe/Berlin */
const city = (zone: string) => isolated((zone.split('/').at(-1) ?? zone).replaceAll('_', ' '))

const rounding = ({ to, how }: Pick<Rounding, 'to' | 'how'>) =>
  how === 'up' ? `${brief(to)}, up` : `${brief(to)}, nearest`

/** What was focused on in a time, to be read, saved and printed. */
export const sheet = translatable('sheet', {
  period: 'Period',
  named: (name: PeriodName, { from, to }: Period) => `${periods[name]}, ${dates.range(from, to)}`,
  own: 'A period of your own',
  from: 'From',
  to: 'to',
  periodErrors: {
    missing: 'Choose a day.',
    ends_before_start: 'The end must be after the start.',
    too_long: 'At most 366 days.',
  },
  filter: 'Filter',
  by: 'By',
  bys: by,
  caption: ({ from, to }: Period, by: By) => captions[by](dates.range(from, to)),
  columns: {
    ...by,
    time: 'Time',
    list: 'List',
    billable: 'Billable',
    focus: 'Focus',
    exactly: 'Exactly',
    edit: 'Edit',
  },
  day: (day: Day) => dates.longOfWeek(day),
  shortDay: (day: Day) => dates.short(day),
  span: (from: number, to: number) => `${dates.time(from)} to ${dates.time(to)}`,
  path: (names: readonly string[]) => names.map(isolated).join(' / '),
  tag: (name: string) => `@${isolated(name)}`,
  byHand: 'by hand',
  noTask: 'No task',
  deletedTask: 'A deleted task',
  deletedList: 'A deleted list',
  noTag: 'No tag',
  total: 'Total',
  length: brief,
  exactly: (minutes: number) => `, exactly ${brief(minutes)}`,
  billableOf: (tag: string) => `Billable, @${isolated(tag)}`,
  tagsOverlap: 'Tags overlap; the total counts each minute once.',
  running: 'A timer is running.',
  nothing: 'No focus was recorded here.',
  showAll: (rows: number) => `Show all ${numbers.count(rows)}`,
  counted: 'How it is counted',
  roundTo: 'Round to',
  exact: 'The minute',
  rounding,
  each: 'Each',
  ofs: of,
  billable: 'Billable',
  nothingBillable: 'No tag',
  zone: 'Days of',
  city,
  changed: 'Time sheet changed',
  addTime: 'Add time',
  editOf: (task: string, day: Day, from: number) =>
    `Edit ${isolated(task)}, ${dates.short(day)}, ${dates.time(from)}`,
  more: 'More',
  saveCsv: 'Save as CSV',
  saveJson: 'Save as JSON',
  print: 'Print',
  saved: 'Time sheet saved',
  /** Of the printed page. */
  sentence(period: Period, by: By, zone: string, counting: Counting, billable: string | null) {
    const sentences = [
      periodSentences[by](dates.longRange(period.from, period.to)),
      `Days of ${city(zone)}.`,
      ...(counting.to > 0 ? [ofSentence[counting.of](rounding(counting))] : []),
      ...(billable === null ? [] : [`Billable: ${billable}.`]),
    ]
    return sentences.join(' ')
  },
  billableSum: (tag: string, minutes: number) => `@${isolated(tag)}, ${brief(minutes)}`,
})

/** Focus that is added by hand. */
export const addTime = translatable('addTime', {
  title: 'Add time',
  editTitle: 'Edit time',
  close: 'Close',
  cancel: 'Cancel',
  task: 'Task',
  noTask: 'No task',
  day: 'Day',
  start: 'Start',
  end: 'End',
  length: 'Length',
  marked: 'Marked by hand.',
  add: (minutes: number | null) => (minutes === null ? 'Add' : `Add ${brief(minutes)}`),
  save: 'Save',
  lengthOf: brief,
  added: (minutes: number) => `${brief(minutes)} of focus added`,
  changed: 'Time changed',
  errors: {
    missing: 'Enter a time.',
    no_day: 'Choose a day.',
    no_length: 'Enter a length, such as 45 min.',
    ends_before_start: 'The end must be after the start.',
    in_future: 'That is in the future.',
    too_long: 'At most 24 hours.',
    overlaps: 'That time is already recorded.',
  },
  trimmed: (free: number, wanted: number) =>
    free < 60 && wanted < 60
      ? `Only ${numbers.count(free)} of ${brief(wanted)} were free.`
      : `Only ${brief(free)} of ${brief(wanted)} were free.`,
})
