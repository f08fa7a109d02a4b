import type { Day } from '@daymark/core/calendar/day'
import { presetRule } from '@daymark/core/repeat/presets'
import { readInterval, readRule } from '@daymark/core/repeat/readRule'
import { type Interval, type Rule, writeInterval, writeRule } from '@daymark/core/repeat/rule'
import type { Repeat } from '@daymark/core/tables/tasks'

const units = { d: 'daily', w: 'weekly', m: 'monthly', y: 'yearly' } as const
const letters = { daily: 'd', weekly: 'w', monthly: 'm', yearly: 'y' } as const

/** What `rec:` says, begun on that day: with a + it counts from due, else from completion. Null where it is not known. */
export function recurrenceIn(text: string, anchor: Day): Repeat | null {
  const [, plus, number, unit] = /^(\+?)(\d{1,3})([dbwmy])$/i.exec(text) ?? []
  const interval = Number(number)
  const letter = unit?.toLowerCase()
  if (letter === undefined || interval < 1) return null
  const parts = { anchor, missed: 'roll' } as const
  if (letter === 'b') {
    const rule = writeRule(presetRule('weekday', anchor))
    return interval === 1 ? { rule, from: 'due', ...parts } : null
  }
  const frequency = isUnit(letter) ? units[letter] : null
  if (!frequency) return null
  return plus
    ? { rule: writeRule(ruleFrom({ frequency, interval }, anchor)), from: 'due', ...parts }
    : { rule: writeInterval({ frequency, interval }), from: 'completion', ...parts }
}

/** The text of `rec:`, and whether it says all of the repeat. */
export function recurrenceText(
  repeat: Repeat,
  day: Day,
): { text: string; isWhole: boolean } | null {
  if (repeat.from === 'completion') {
    const every = readInterval(repeat.rule)
    if (!every.ok) return null
    return { text: lengthOf(every.value), isWhole: repeat.count === undefined }
  }
  const rule = readRule(repeat.rule)
  if (!rule.ok) return null
  const nearest = writeRule(ruleFrom(rule.value, day))
  if (repeat.rule === writeRule(presetRule('weekday', day))) return { text: '+1b', isWhole: true }
  return { text: `+${lengthOf(rule.value)}`, isWhole: nearest === repeat.rule }
}

function isUnit(letter: string): letter is keyof typeof units {
  return Object.hasOwn(units, letter)
}

/** Every so many days, weeks, months or years from that day on. */
function ruleFrom({ frequency, interval }: Interval, day: Day): Rule {
  return { ...presetRule(frequency, day), interval }
}

function lengthOf({ frequency, interval }: Interval): string {
  return `${interval}${letters[frequency]}`
}
