import { type Day, shiftDay, weekdayOf } from '@daymark/core/day'
import { strings } from '../strings.ts'
import { type Mark, ranked } from './ranking.ts'

export type NamedDay = { name: string; day: Day; marks: readonly Mark[] }

/** The days that a query names, then those that are always offered. `read`: the day that it says in words. */
export function daysFor(
  query: string,
  { today, past, read }: { today: Day; past: boolean; read: Day | null },
): NamedDay[] {
  const fixed = fixedDays(today, past)
  const found = ranked(query, query ? [...fixed, ...weekdays(today)] : [], ({ name }) => name).map(
    ({ candidate, marks }) => ({ ...candidate, marks }),
  )
  const said = read && { name: strings.dates.longOfWeek(read), day: read, marks: [] }
  const all = [...found, ...(said ? [said] : []), ...fixed]
  return all.filter(({ day }, index) => all.findIndex((other) => other.day === day) === index)
}

function fixedDays(today: Day, past: boolean): NamedDay[] {
  const { days } = strings.paletteMore
  const named = (name: string, ahead: number) => ({ name, day: shiftDay(today, ahead), marks: [] })
  return [
    named(days.today, 0),
    named(days.tomorrow, 1),
    past ? named(days.yesterday, -1) : named(days.nextWeek, 8 - weekdayOf(today)),
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
      name: strings.paletteMore.days.next(strings.dates.longWeekday(day)),
      day,
      marks: [],
    })),
  ]
}
