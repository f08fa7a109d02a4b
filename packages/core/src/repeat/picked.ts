import * as v from 'valibot'
import { Day, weekdayOf } from '../calendar/day.ts'
import { latinDigits } from '../calendar/latinDigits.ts'
import { err, ok, type Result } from '../result.ts'
import type { Repeat } from '../tables/tasks.ts'
import { insteadOf } from './insteadOf.ts'
import { presetRule } from './presets.ts'
import { readInterval, readRule } from './readRule.ts'
import { type Frequency, type Rule, type Weekday, writeInterval, writeRule } from './rule.ts'
import { nthRuleDay } from './ruleDays.ts'

/** The picked and typed fields of a repeat. Fields that do not count, such as weekdays of months, are stored too. */
export type Picked = {
  frequency: Frequency
  interval: string
  /** The picked days for each frequency, as rules without an end and with an interval of 1. */
  rules: Record<Frequency, Rule>
  from: Repeat['from']
  missed: Repeat['missed']
  ends: 'never' | 'day' | 'times'
  until: string
  times: string
}

export type PickedErrors = {
  interval?: 'out_of_range' | 'no_day'
  until?: 'missing' | 'too_early'
  times?: 'out_of_range' | 'too_far'
}

const mostTimes = 999

/** A repeat as it is picked; where there is none, or its rule is not known, every week on that day. */
export function pickedFrom(repeat: Repeat | null, day: Day): Picked {
  const { from = 'due', missed = 'roll', rule = '', count } = repeat ?? {}
  const picked: Picked = {
    frequency: 'weekly',
    interval: '1',
    rules: {
      daily: presetRule('daily', day),
      weekly: presetRule('weekly', day),
      monthly: presetRule('monthly', day),
      yearly: presetRule('yearly', day),
    },
    from,
    missed,
    ends: 'never',
    until: day,
    times: '5',
  }
  if (from === 'completion') {
    const every = readInterval(rule)
    if (!every.ok) return picked
    const { frequency, interval } = every.value
    const ends = count === undefined ? {} : ({ ends: 'times', times: String(count) } as const)
    return { ...picked, frequency, interval: String(interval), ...ends }
  }
  const read = readRule(rule)
  if (!read.ok) return picked
  const { frequency, interval, until } = read.value
  const rules = { ...picked.rules, [frequency]: { ...read.value, interval: 1, until: null } }
  const ends = until ? ({ ends: 'day', until } as const) : {}
  return { ...picked, frequency, interval: String(interval), rules, ...ends }
}

/** The repeat that is picked for a task of that day, instead of another one. */
export function parsePicked(
  picked: Picked,
  day: Day,
  instead: Repeat | null,
): Result<Repeat, PickedErrors> {
  const interval = wholeNumber(picked.interval)
  const times = picked.ends === 'times' ? wholeNumber(picked.times) : null
  if (!interval || times === 0) {
    return err({
      ...(!interval && { interval: 'out_of_range' }),
      ...(times === 0 && { times: 'out_of_range' }),
    })
  }
  const { frequency, from, missed } = picked
  if (from === 'completion') {
    const rule = writeInterval({ frequency, interval })
    const counted = insteadOf(instead, { rule, from, missed, anchor: day })
    return ok(times ? { ...counted, count: times } : counted)
  }
  const rule = { ...ruleOf(picked, day), interval }
  const first = nthRuleDay({ ...rule, interval: 1 }, day, 1)
  if (!first) return err({ interval: 'no_day' })
  const anchor = instead && hasDaysOf(instead, rule) ? instead.anchor : first
  const until = lastDayOf(picked, rule, first, times)
  if (!until.ok) return until
  const text = writeRule({ ...rule, until: until.value })
  return ok(insteadOf(instead, { rule: text, from, missed, anchor }))
}

export function withRule(picked: Picked, rule: Rule): Picked {
  return { ...picked, rules: { ...picked.rules, [rule.frequency]: rule } }
}

export function withWeekday(picked: Picked, weekday: Weekday): Picked {
  const rule = picked.rules.weekly
  if (rule.frequency !== 'weekly') return picked
  const others = rule.weekdays.filter((each) => each !== weekday)
  const weekdays =
    others.length < rule.weekdays.length ? others : [...others, weekday].sort((a, b) => a - b)
  return withRule(picked, { ...rule, weekdays })
}

/** Weeks of which no weekday is picked have that of the day. */
function ruleOf({ frequency, rules }: Picked, day: Day): Rule {
  const rule = rules[frequency]
  const isBlank = rule.frequency === 'weekly' && rule.weekdays.length === 0
  return isBlank ? { ...rule, weekdays: [weekdayOf(day)] } : rule
}

function lastDayOf(
  { ends, until }: Picked,
  rule: Rule,
  first: Day,
  times: number | null,
): Result<Day | null, PickedErrors> {
  if (times) {
    const last = nthRuleDay(rule, first, times)
    return last ? ok(last) : err({ times: 'too_far' })
  }
  if (ends !== 'day') return ok(null)
  const day = v.safeParse(Day, until)
  if (!day.success) return err({ until: 'missing' })
  return day.output < first ? err({ until: 'too_early' }) : ok(day.output)
}

/** Does it fall on the days of that rule, whenever it ends? */
function hasDaysOf({ rule, from }: Repeat, other: Rule): boolean {
  const read = readRule(rule)
  const isSame = read.ok && writeRule({ ...read.value, until: null }) === writeRule(other)
  return from === 'due' && isSame
}

/** Parses a number from 1 to 999; 0: the text is none. */
function wholeNumber(text: string): number {
  const digits = latinDigits(text).trim()
  const number = /^\d{1,4}$/.test(digits) ? Number(digits) : 0
  return number <= mostTimes ? number : 0
}
