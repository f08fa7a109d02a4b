import { shift } from '../calendar/calendar.ts'
import type { Day } from '../calendar/day.ts'
import { isPassedOver, type Rows } from './occurrence.ts'
import { ruleDays, ruleDaysBefore } from './ruleDays.ts'
import {
  countMissed,
  type Recurrence,
  readRecurrence,
  type Series,
  type Standing,
  standing,
  storedStanding,
} from './series.ts'

/** The day on which an open series shows, and what the card says of missed days. */
export type Shown = Standing & {
  readonly says: Says
  /** Is it asked about when what was carried over is gone through? */
  isTriaged: boolean
}

type Says = { kind: 'nothing' } | { kind: 'missed' | 'behind'; count: number }

const nothing = { kind: 'nothing' } as const

/** The day on which an open series shows today; null: no day remains. A series with an unknown rule stays on its day. */
export function shown(series: Series, today: Day, rows: Rows): Shown | null {
  const recurrence = readRecurrence(series, rows)
  const { missed } = series.repeat
  if (!recurrence.ok) return { ...storedStanding(series), says: nothing, isTriaged: true }
  const at = standing(series, recurrence.value, rows)
  if (!at) return null
  const quiet = { ...at, says: nothing, isTriaged: missed !== 'skip' }
  if (recurrence.value.from === 'completion') return quiet
  switch (missed) {
    case 'roll':
    case 'skip':
      return rolled(series, recurrence.value, at, today, rows) ?? quiet
    case 'stack': {
      const from = shift(at.ruleDay, 1)
      if (!from || from >= today) return quiet
      return counted(quiet, () => {
        const count = countMissed(series, recurrence.value, { from, before: today }, rows)
        return count > 0 ? { kind: 'behind', count } : nothing
      })
    }
    case 'expire': {
      if (at.day >= today) return quiet
      const next = firstFrom(series, recurrence.value, today, at.ruleDay, rows)
      return next && { ...quiet, day: next, ruleDay: next }
    }
  }
}

type FromDue = Extract<Recurrence, { from: 'due' }>

/** Shows a series on its newest rule day up to today; null: no rule day came since the day it stands on. */
function rolled(
  series: Series,
  recurrence: FromDue,
  { day, ruleDay }: Standing,
  today: Day,
  rows: Rows,
): Shown | null {
  const since = day > ruleDay ? day : ruleDay
  for (const newest of ruleDaysBefore(recurrence.rule, recurrence.anchor, today)) {
    if (newest <= since) break
    if (isPassedOver(rows, series, newest)) continue
    const at = { day: newest, ruleDay: newest }
    if (series.repeat.missed === 'skip') return { ...at, says: nothing, isTriaged: false }
    const from = shift(ruleDay, 1) ?? ruleDay
    return counted({ ...at, isTriaged: true }, () => {
      // The day for which it stands may lie outside the rule, which was another one then.
      const count = 1 + countMissed(series, recurrence, { from, before: newest }, rows)
      return { kind: 'missed', count }
    })
  }
  return null
}

/** Counts missed days on first use: thousands of days may have passed undone. */
function counted(shown: Omit<Shown, 'says'>, count: () => Says): Shown {
  let says: Says | null = null
  return {
    ...shown,
    get says() {
      says ??= count()
      return says
    },
  }
}

function firstFrom(
  series: Series,
  { rule, anchor }: FromDue,
  from: Day,
  after: Day,
  rows: Rows,
): Day | null {
  for (const day of ruleDays(rule, anchor, from)) {
    if (day > after && !isPassedOver(rows, series, day)) return day
  }
  return null
}

const mostComing = 60

/** The days on which a series is still to come after the one it shows on: from today to `last`, at most 60. */
export function comingDays(
  series: Series,
  at: Standing | null,
  { today, last }: { today: Day; last: Day },
  rows: Rows,
): Day[] {
  const recurrence = readRecurrence(series, rows)
  if (!at || !recurrence.ok || recurrence.value.from === 'completion') return []
  const { rule, anchor } = recurrence.value
  const days: Day[] = []
  for (const day of ruleDays(rule, anchor, today)) {
    if (day > last || days.length === mostComing) break
    if (day > at.ruleDay && day > at.day && !isPassedOver(rows, series, day)) days.push(day)
  }
  return days
}
