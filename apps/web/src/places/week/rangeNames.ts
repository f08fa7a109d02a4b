import { shiftMonths } from '@daymark/core/calendar/calendar'
import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { weekOf } from '@daymark/core/calendar/week'
import { strings } from '../../strings.ts'

/** Where ‹ or › leads, and how it is called. */
type Step = { to: Day; label: string }

/** How the bar names what is shown, whether it is another than that of today, and the ways to what is beside it. */
export type ShownNames = {
  whole: string
  short: string
  isAway: boolean
  before: Step
  after: Step
}

/** Of the week or the month of a day. */
export const rangeNames = { week: weekNames, month: monthNames }

function weekNames(day: Day, today: Day): ShownNames {
  const { start, end } = weekAround(day)
  const { names } = strings.actions
  return {
    whole: strings.dates.longRange(start, end),
    short: strings.dates.range(start, end),
    isAway: start !== weekAround(today).start,
    before: { to: shiftDay(day, -7), label: names.weekBefore },
    after: { to: shiftDay(day, 7), label: names.weekAfter },
  }
}

const weekAround = (day: Day) => weekOf(day, strings.weeks.start())

function monthNames(day: Day, today: Day): ShownNames {
  const name = strings.dates.monthAndYear(day)
  const { names } = strings.actions
  return {
    whole: name,
    short: name,
    isAway: name !== strings.dates.monthAndYear(today),
    before: { to: shiftMonths(day, -1) ?? day, label: names.monthBefore },
    after: { to: shiftMonths(day, 1) ?? day, label: names.monthAfter },
  }
}
