import type { Rule } from './rule.ts'

/** A rule with what its beginning says where it does not, and how it goes from one period to the next. */
export type WholeRule = Rule & {
  /** Whole days, or a week, a month, a year; rules of less than a day go by the day. */
  readonly unit: 'day' | 'week' | 'month' | 'year'
  readonly step: number
  /** Seconds between two times of a rule of less than a day. */
  readonly tick: number | null
}

const ticks = { SECONDLY: 1, MINUTELY: 60, HOURLY: 3_600 }

export function withDefaults(rule: Rule, start: number): WholeRule {
  const begin = new Date(start * 1_000)
  const [month, day, weekday] = [begin.getUTCMonth() + 1, begin.getUTCDate(), begin.getUTCDay()]
  const onWeekday = { weekdays: rule.weekdays ?? [{ weekday, nth: 0 }] }
  const clock = {
    hours: rule.hours ?? [begin.getUTCHours()],
    minutes: rule.minutes ?? [begin.getUTCMinutes()],
    seconds: rule.seconds ?? [begin.getUTCSeconds()],
  }
  const step = rule.interval
  switch (rule.frequency) {
    case 'SECONDLY':
    case 'MINUTELY':
    case 'HOURLY': {
      const tick = ticks[rule.frequency]
      return {
        ...rule,
        hours: rule.hours ?? numbers(24),
        minutes: rule.minutes ?? (tick < 3_600 ? numbers(60) : clock.minutes),
        seconds: rule.seconds ?? (tick < 60 ? numbers(60) : clock.seconds),
        unit: 'day',
        step: 1,
        tick,
      }
    }
    case 'DAILY':
      return { ...rule, ...clock, unit: 'day', step, tick: null }
    case 'WEEKLY':
      return { ...rule, ...clock, ...onWeekday, unit: 'week', step, tick: null }
    case 'MONTHLY': {
      const isSaid = rule.weekdays ?? rule.monthDays
      const monthDays = isSaid ? rule.monthDays : [day]
      return { ...rule, ...clock, monthDays, unit: 'month', step, tick: null }
    }
    case 'YEARLY': {
      const yearly = { ...rule, ...clock, unit: 'year' as const, step, tick: null }
      if (rule.weekdays ?? rule.monthDays ?? rule.yearDays) return yearly
      if (rule.weeks) return { ...yearly, ...onWeekday }
      return { ...yearly, months: rule.months ?? [month], monthDays: [day] }
    }
  }
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number)
}
