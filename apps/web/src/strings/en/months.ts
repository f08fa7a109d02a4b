import { partsOf } from '@daymark/core/calendar/calendar'
import { type Day, noon } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { once } from '../locale.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { brief } from './durations.ts'
import { week } from './week.ts'
import { forms } from './words.ts'

/** The place ‘Month’. */
export const months = translatable('months', {
  name: (day: Day, today: Day) =>
    day.slice(0, 4) === today.slice(0, 4) ? monthName(day) : dates.monthAndYear(day),
  sum: (planned: number, capacity: number, inMeetings: number, over: readonly Day[]) =>
    [week.planned(planned, capacity, inMeetings), overbooked(over)].filter(Boolean).join(' '),
  day: (day: Day, tasks: number, load: Load) =>
    [`${dates.longOfWeek(day)}.`, stateOf(tasks, load)].join(' '),
  more: (names: number) => `${numbers.count(names)} more`,
  completed: 'completed',
  over: (minutes: number) => `${brief(minutes)} over`,
})

const format = once(() => new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }))
const monthName = (day: Day) => format().format(noon(day))

type Load = { planned: number; capacity: number; isAway: boolean }

function stateOf(tasks: number, { planned, capacity, isAway }: Load): string {
  const parts = [
    tasks === 0 ? 'No tasks' : forms(tasks, { one: '1 task', other: '# tasks' }),
    isAway ? 'away' : planned > 0 && week.of(planned, capacity),
    !isAway && planned > capacity && 'overbooked',
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

/** More days than these are counted. */
const namedDays = 4

function overbooked(days: readonly Day[]): string {
  const names = days.map((day) => ordinal(partsOf(day)[2]))
  const last = names.at(-1)
  if (!last) return ''
  if (names.length > namedDays) return `${numbers.count(names.length)} days are overbooked.`
  if (names.length === 1) return `The ${last} is overbooked.`
  return `The ${names.slice(0, -1).join(', ')} and ${last} are overbooked.`
}

/** 1st, 2nd, 3rd, 4th */
function ordinal(date: number): string {
  const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(date)
  return `${numbers.count(date)}${suffixes[rule] ?? 'th'}`
}
