import type { Day } from '@daymark/core/calendar/day'
import { weekdayCodes } from '@daymark/core/repeat/rule'
import type { Repeat } from '@daymark/core/tables/tasks'
import { type Fields, isTrueIn, numberIn, textIn, textsIn } from '../json/fields.ts'
import { nearestRule } from '../nearestRule.ts'
import { readMoment } from '../text/moments.ts'
import type { Warning } from '../warnings.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

type CfgRepeat = {
  repeat: Repeat | null
  skips: readonly Day[]
  warnings: readonly Warning[]
}

/** How a task repeats from that day on. */
export function repeatOf(cfg: Fields, day: Day): CfgRepeat {
  const start = readMoment(textIn(cfg, 'startDate'))?.day
  const anchor = start && start <= day ? start : day
  const text = textIn(cfg, 'rrule') || ruleText(cfg)
  const warning = (kind: 'repeat left out' | 'repeat changed'): Warning => ({ kind, text })
  if (isTrueIn(cfg, 'isPaused'))
    return { repeat: null, skips: [], warnings: [warning('repeat left out')] }
  const near = nearestRule(text, anchor)
  if (!near) return { repeat: null, skips: [], warnings: [warning('repeat left out')] }
  const isFromCompletion = isTrueIn(cfg, 'repeatFromCompletionDate')
  const interval = isFromCompletion ? intervalOf(near.rule) : null
  const missed = isTrueIn(cfg, 'skipOverdue') ? 'skip' : 'roll'
  return {
    repeat: interval
      ? { rule: interval, from: 'completion', anchor, missed }
      : { rule: near.rule, from: 'due', anchor, missed },
    skips: textsIn(cfg, 'deletedInstanceDates').flatMap((each) => readMoment(each)?.day ?? []),
    warnings: near.changed || (isFromCompletion && !interval) ? [warning('repeat changed')] : [],
  }
}

/** What counts from completion has no days of its own: several weekdays stay as they are. */
function intervalOf(rule: string): string | null {
  const [, plain, days] = /^(FREQ=[A-Z]+(?:;INTERVAL=\d+)?)(.*)$/s.exec(rule) ?? []
  const isPlain = !/UNTIL|BYSETPOS|,|BYDAY=-?\d/.test(days ?? '')
  return plain && isPlain ? plain : null
}

/** The fields of versions that have no rule. What they leave out comes from the first day. */
function ruleText(cfg: Fields): string {
  const cycle = textIn(cfg, 'repeatCycle') || 'WEEKLY'
  const parts = [`FREQ=${cycle}`, `INTERVAL=${numberIn(cfg, 'repeatEvery') ?? 1}`]
  const days = weekdayCodes.filter((_, index) => isTrueIn(cfg, weekdays[index] ?? ''))
  if (cycle === 'WEEKLY' && days.length > 0) parts.push(`BYDAY=${days}`)
  const nth = numberIn(cfg, 'monthlyWeekOfMonth')
  const weekday = numberIn(cfg, 'monthlyWeekday')
  // Sunday is its first.
  const code = weekday === null ? undefined : weekdayCodes[(weekday + 6) % 7]
  if (cycle === 'MONTHLY' && nth && code) parts.push(`BYDAY=${nth}${code}`)
  else if (cycle === 'MONTHLY' && isTrueIn(cfg, 'monthlyLastDay')) parts.push('BYMONTHDAY=-1')
  return parts.join(';')
}
