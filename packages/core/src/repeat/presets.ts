import { partsOf } from '../calendar/calendar.ts'
import { type Day, weekdayOf } from '../calendar/day.ts'
import type { Repeat } from '../tables/tasks.ts'
import { datesOf } from './datesOf.ts'
import { insteadOf } from './insteadOf.ts'
import { type Rule, writeRule } from './rule.ts'
import { nthRuleDay } from './ruleDays.ts'

export const presets = ['daily', 'weekday', 'weekly', 'monthly', 'quarterly', 'yearly'] as const
/** The rules that are offered first. ‘Does not repeat’ is no rule, ‘Custom’ is any other rule. */
export type Preset = (typeof presets)[number]

/** The rule of a preset that begins on that day. */
export function presetRule(preset: Preset, day: Day): Rule {
  const [, month, date] = partsOf(day)
  const each = { interval: 1, until: null, weekStart: 1 } as const
  switch (preset) {
    case 'daily':
      return { ...each, frequency: 'daily' }
    case 'weekday':
      return { ...each, frequency: 'weekly', weekdays: [1, 2, 3, 4, 5] }
    case 'weekly':
      return { ...each, frequency: 'weekly', weekdays: [weekdayOf(day)] }
    case 'monthly':
      return { ...each, frequency: 'monthly', days: datesOf(date, null) }
    case 'quarterly':
      return { ...each, interval: 3, frequency: 'monthly', days: datesOf(date, null) }
    case 'yearly':
      return { ...each, frequency: 'yearly', months: [month], days: datesOf(date, [month]) }
  }
}

/** The preset that a rule is, begun on that day; null where it is another rule. */
export function presetOf(rule: Rule, day: Day): Preset | null {
  const text = writeRule(rule)
  return presets.find((preset) => writeRule(presetRule(preset, day)) === text) ?? null
}

/** A preset instead of another repeat, for a task of that day. */
export function presetRepeat(preset: Preset, day: Day, instead: Repeat | null): Repeat {
  const rule = presetRule(preset, day)
  return insteadOf(instead, {
    rule: writeRule(rule),
    from: 'due',
    missed: instead?.missed ?? 'roll',
    anchor: nthRuleDay(rule, day, 1) ?? day,
  })
}
