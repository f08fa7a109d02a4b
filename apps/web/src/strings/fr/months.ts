import { type Day, noon } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { once } from '../locale.ts'
import { brief } from './durations.ts'
import { week } from './week.ts'
import { forms, inTasks, joined, listed } from './words.ts'

type Load = Parameters<Language['months']['day']>[2]

export const months: Language['months'] = {
  name: (day, today) =>
    day.slice(0, 4) === today.slice(0, 4) ? monthName(day) : dates.monthAndYear(day),
  sum: (planned, capacity, inMeetings, over) =>
    [week.planned(planned, capacity, inMeetings), overbooked(over)].filter(Boolean).join(' '),
  day: (day, tasks, load) => `${dates.longOfWeek(day)}. ${stateOf(tasks, load)}`,
  more: (names) => forms(names, { one: '# autre', many: '# autres', other: '# autres' }),
  completed: 'terminée',
  over: (minutes) => `${brief(minutes)} de trop`,
}

const format = once(() => new Intl.DateTimeFormat('fr', { month: 'long', timeZone: 'UTC' }))
const monthName = (day: Day) => format().format(noon(day))

function stateOf(tasks: number, { planned, capacity, isAway }: Load): string {
  const parts = joined([
    tasks === 0 ? 'Aucune tâche' : inTasks(tasks),
    isAway ? 'absence' : planned > 0 && week.of(planned, capacity),
    !isAway && planned > capacity && 'surchargé',
  ])
  return `${parts}.`
}

/** More days than these are counted. */
const namedDays = 4

function overbooked(days: readonly Day[]): string {
  const names = days.map((day) => dates.dateOfMonth(day))
  if (names.length === 0) return ''
  if (names.length === 1) return `Le ${names.join()} est surchargé.`
  return names.length > namedDays
    ? forms(names.length, {
        one: '# jour est surchargé.',
        many: '# de jours sont surchargés.',
        other: '# jours sont surchargés.',
      })
    : `Les ${listed(names)} sont surchargés.`
}
