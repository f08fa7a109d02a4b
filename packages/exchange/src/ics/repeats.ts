import type { Day } from '@daymark/core/calendar/day'
import { readInterval } from '@daymark/core/repeat/readRule'
import type { Repeat } from '@daymark/core/tables/tasks'
import { nearestRule } from '../nearestRule.ts'
import type { Clocks } from '../readContext.ts'
import type { Warning } from '../warnings.ts'
import { type Component, propertiesOf, propertyOf, textOf } from './components.ts'
import { dateIn, dateOf, type IcsDate } from './dates.ts'

export type Repeating = { repeat: Repeat | null; warnings: readonly Warning[] }

/** How a task repeats whose rule counts from `first`; what is not kept as it is leaves its text in a warning. */
export function repeatOf(todo: Component, first: Day | null, context: Clocks): Repeating {
  const [text = '', ...others] = valuesOf(todo, 'RRULE')
  const further = valuesOf(todo, 'RDATE')
  const dropped: Warning = { kind: 'repeat left out', text: text || further.join('\n') }
  if (text === '') return { repeat: null, warnings: further.length > 0 ? [dropped] : [] }
  if (first === null) return { repeat: null, warnings: [dropped] }
  const missed = missedOf(textOf(todo, 'X-DAYMARK-MISSED'))
  if (textOf(todo, 'X-DAYMARK-REPEAT-FROM').toUpperCase() === 'COMPLETION') {
    const [rule = '', count] = text.split(';COUNT=')
    const times = Number(count)
    const repeat: Repeat = { rule, from: 'completion', anchor: first, missed }
    if (!readInterval(rule).ok) return { repeat: null, warnings: [dropped] }
    return {
      repeat: times >= 1 && times <= 999 ? { ...repeat, count: times } : repeat,
      warnings: [],
    }
  }
  const nearest = nearestRule(localUntil(text, context), first)
  if (!nearest) return { repeat: null, warnings: [dropped] }
  const { rule, changed } = nearest
  const isChanged = changed || others.length + further.length > 0
  return {
    repeat: { rule, from: 'due', anchor: first, missed },
    warnings: isChanged ? [{ kind: 'repeat changed', text }] : [],
  }
}

/** What the lines of that name say. */
export function valuesOf(todo: Component, name: string): string[] {
  return propertiesOf(todo, name)
    .map(({ value }) => value.trim())
    .filter((value) => value !== '')
}

/** The last day of a rule is one of the reader's wall clock. */
function localUntil(rule: string, context: Clocks): string {
  return rule.replace(/UNTIL=(\d{8}T\d{6}Z)/i, (whole, text: string) => {
    const last = dateIn(text, context)
    return last ? `UNTIL=${last.day.replaceAll('-', '')}` : whole
  })
}

/** The day from which a rule counts: the start, unless the rule names no day and the task is due on another. */
export function firstDay(todo: Component, due: IcsDate | null, context: Clocks): Day | null {
  const start = dateOf(propertyOf(todo, 'DTSTART'), context)
  const namesDays = /BYDAY|BYMONTHDAY/i.test(propertyOf(todo, 'RRULE')?.value ?? '')
  return (namesDays ? (start ?? due) : (due ?? start))?.day ?? null
}

const policies = ['roll', 'skip', 'stack', 'expire'] as const

function missedOf(text: string): Repeat['missed'] {
  return policies.find((policy) => policy === text.toLowerCase()) ?? 'roll'
}
