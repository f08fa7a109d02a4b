import { type Day, shiftDay, weekdayOf } from '@daymark/core/calendar/day'
import { strings } from '../strings.ts'
import { type Mark, ranked } from './ranking.ts'

/** A day of null is someday. `offered`: which of those it is that are always offered. */
export type NamedDay = {
  name: string
  day: Day | null
  marks: readonly Mark[]
  offered?: OfferedDay
}

export type OfferedDay = Exclude<keyof typeof strings.paletteMore.days, 'next'>

/** The days that a query names, then those that are always offered, with someday where it may be. `read`: the day that it says in words. */
export function daysFor(
  query: string,
  { today, read, someday }: { today: Day; read: Day | null; someday: boolean },
): NamedDay[] {
  const fixed = offeredDays(today, someday)
  const found = ranked(query, query ? [...fixed, ...weekdays(today)] : [], ({ name }) => name).map(
    ({ candidate, marks }) => ({ ...candidate, marks }),
  )
  const ofQuery = read && { name: strings.dates.longOfWeek(read), day: read, marks: [] }
  const all = [...found, ...(ofQuery ? [ofQuery] : []), ...fixed]
  return all.filter(({ day }, index) => all.findIndex((other) => other.day === day) === index)
}

function offeredDays(today: Day, someday: boolean): NamedDay[] {
  const named = (offered: OfferedDay, day: Day | null): NamedDay => ({
    name: strings.paletteMore.days[offered],
    day,
    marks: [],
    offered,
  })
  return [
    named('today', today),
    named('tomorrow', shiftDay(today, 1)),
    named('nextWeek', shiftDay(today, 8 - weekdayOf(today))),
    ...(someday ? [named('someday', null)] : []),
  ]
}

/** The coming days by their weekday, and those of the next week, which begins on Monday. */
function weekdays(today: Day): NamedDay[] {
  const coming = [1, 2, 3, 4, 5, 6, 7].map((ahead) => shiftDay(today, ahead))
  const monday = shiftDay(today, 8 - weekdayOf(today))
  const next = [0, 1, 2, 3, 4, 5, 6].map((ahead) => shiftDay(monday, ahead))
  return [
    ...coming.map((day) => ({ name: strings.dates.longWeekday(day), day, marks: [] })),
    ...next.map((day) => ({
      name: strings.paletteMore.days.next(day),
      day,
      marks: [],
    })),
  ]
}
