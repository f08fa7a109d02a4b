import type { Day } from '@daymark/core/calendar/day'
import type { Repeat } from '@daymark/core/tables/tasks'
import { nearestRule } from './nearestRule.ts'
import { readMoment } from './text/moments.ts'
import type { Warning } from './warnings.ts'

type Read = { repeat: Repeat | null; skips: readonly Day[]; warnings: readonly Warning[] }

const none: Read = { repeat: null, skips: [], warnings: [] }

/** The lines RRULE and EXDATE of iCalendar, of which the first rule counts, from the day of the task. */
export function readRepeat(text: string, day: Day | null): Read {
  const lines = text.split(/[\r\n]+/).map((line) => line.trim())
  const [rule, ...others] = lines.filter((line) => /^(?:RRULE:)?[^:]*FREQ=/i.test(line))
  const near = rule && day ? nearestRule(rule, day) : null
  if (!near || !day) return { ...none, warnings: [{ kind: 'repeat left out', text }] }
  return {
    repeat: { rule: near.rule, from: 'due', anchor: day, missed: 'roll' },
    skips: lines.filter((line) => /^EXDATE/i.test(line)).flatMap(daysIn),
    warnings: near.changed || others.length > 0 ? [{ kind: 'repeat changed', text }] : [],
  }
}

function daysIn(line: string): Day[] {
  const list = line.slice(line.lastIndexOf(':') + 1)
  return list.split(',').flatMap((text) => readMoment(text)?.day ?? [])
}
