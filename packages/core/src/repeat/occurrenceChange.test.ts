import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Day } from '../calendar/day.ts'
import { blankTexts } from '../tasks/plainColumns.ts'
import { today } from '../tasks/samples.ts'
import {
  type OccurrenceChange,
  type OccurrenceFields,
  parseOccurrence,
} from './occurrenceChange.ts'

const day = (text: string) => v.parse(Day, text)

const shown: OccurrenceFields = {
  ...blankTexts,
  title: 'Weekly review',
  description: 'As it was. ',
  due: '2026-10-23',
  time: '16:00',
  priority: 'medium',
  estimate: '30',
  deadline: '2026-10-30',
  list: ['Work', 'Hiring'],
  tags: ['calls', 'deep work'],
}

test.each<[string, Partial<OccurrenceFields>, Partial<OccurrenceChange>]>([
  ['a name', { title: ' Review ' }, { changes: { title: 'Review' } }],
  ['a description', { description: '' }, { changes: { description: '' } }],
  ['a day', { due: '2026-10-22' }, { day: day('2026-10-22'), changes: {} }],
  ['a time', { time: '3 pm' }, { changes: { at_minutes: 900 } }],
  ['no time', { time: '' }, { changes: { at_minutes: null } }],
  ['a priority', { priority: 'high' }, { changes: { priority: 'high' } }],
  ['an estimate', { estimate: '45' }, { changes: { estimate_minutes: 45 } }],
  [
    'a day and a time',
    { due: '2026-10-22', time: '15:00' },
    { day: day('2026-10-22'), changes: { at_minutes: 900 } },
  ],
  ['a deadline', { deadline: '2026-10-28' }, { changes: { deadline: day('2026-10-28') } }],
  ['no deadline', { deadline: '' }, { changes: { deadline: null } }],
  ['another list', { list: ['Home'] }, { named: { list: ['Home'] } }],
  ['Inbox', { list: [] }, { named: { list: [] } }],
  ['other tags', { tags: ['calls'] }, { named: { tags: ['calls'] } }],
])('[REPEAT-7b] a coming day is given %s', (_, fields, change) => {
  expect(parseOccurrence({ ...shown, ...fields }, shown, today)).toEqual({
    ok: true,
    value: { day: day('2026-10-23'), changes: {}, named: {}, ...change },
  })
})

test('[REPEAT-7b] fields that show what they showed change nothing', () => {
  expect(parseOccurrence(shown, shown, today)).toEqual({ ok: true, value: null })
})

test.each<[Partial<OccurrenceFields>, object]>([
  [{ title: ' ' }, { title: 'missing' }],
  [{ due: '2026-10-13' }, { due: 'past' }],
  [{ due: '' }, { due: 'missing' }],
  [
    { time: 'noon', estimate: '1.5' },
    { time: 'not_a_time', estimate: 'not_whole' },
  ],
  [{ deadline: '2026-10-13' }, { deadline: 'past' }],
  [{ tags: Array.from({ length: 101 }, String) }, { tags: 'too_many' }],
  [{ description: 'x'.repeat(16_385) }, { description: 'too_long' }],
])('[REPEAT-7b] of a coming day, %o is not accepted', (fields, errors) => {
  expect(parseOccurrence({ ...shown, ...fields }, shown, today)).toEqual({
    ok: false,
    error: errors,
  })
})
