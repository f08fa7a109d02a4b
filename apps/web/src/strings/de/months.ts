import { type Day, noon } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { once } from '../locale.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { week } from './week.ts'
import { forms, joined, listed } from './words.ts'

export const months: Language['months'] = {
  name: (day, today) =>
    day.slice(0, 4) === today.slice(0, 4) ? monthName(day) : dates.monthAndYear(day),
  sum: (planned, capacity, inMeetings, over) =>
    [week.planned(planned, capacity, inMeetings), overbooked(over)].filter(Boolean).join(' '),
  day: (day, tasks, load) => `${dates.longOfWeek(day)}. ${stateOf(tasks, load)}`,
  more: (names) => `${numbers.count(names)} weitere`,
  completed: 'erledigt',
  over: (minutes) => `${brief(minutes)} zu viel`,
}

const format = once(() => new Intl.DateTimeFormat('de', { month: 'long', timeZone: 'UTC' }))
const monthName = (day: Day) => format().format(noon(day))

type Load = { planned: number; capacity: number; isAway: boolean }

function stateOf(tasks: number, { planned, capacity, isAway }: Load): string {
  const parts = joined([
    tasks === 0 ? 'Keine Aufgaben' : forms(tasks, { one: '# Aufgabe', other: '# Aufgaben' }),
    isAway ? 'abwesend' : planned > 0 && week.of(planned, capacity),
    !isAway && planned > capacity && 'überbucht',
  ])
  return `${parts}.`
}

/** More days than these are counted. */
const namedDays = 4

function overbooked(days: readonly Day[]): string {
  if (days.length === 0) return ''
  if (days.length > namedDays) return `${numbers.count(days.length)} Tage sind überbucht.`
  const names = listed(days.map((day) => `${dates.dateOfMonth(day)}.`))
  return forms(days.length, {
    one: `Der ${names} ist überbucht.`,
    other: `Der ${names} sind überbucht.`,
  })
}
