import { expect, test } from 'vitest'
import { today } from '../samples.ts'
import { type GhostFields, parseGhost } from './ghostChange.ts'

const shown: GhostFields = {
  title: 'Weekly review',
  description: 'As it was. ',
  due: '2026-10-23',
  time: '16:00',
  priority: 'medium',
  estimate: '30',
}

test.each<[string, Partial<GhostFields>, object]>([
  ['a name', { title: ' Review ' }, { day: '2026-10-23', changes: { title: 'Review' } }],
  ['a description', { description: '' }, { day: '2026-10-23', changes: { description: '' } }],
  ['a day', { due: '2026-10-22' }, { day: '2026-10-22', changes: {} }],
  ['a time', { time: '3 pm' }, { day: '2026-10-23', changes: { at_minutes: 900 } }],
  ['no time', { time: '' }, { day: '2026-10-23', changes: { at_minutes: null } }],
  ['a priority', { priority: 'high' }, { day: '2026-10-23', changes: { priority: 'high' } }],
  ['an estimate', { estimate: '45' }, { day: '2026-10-23', changes: { estimate_minutes: 45 } }],
  [
    'a day and a time',
    { due: '2026-10-22', time: '15:00' },
    { day: '2026-10-22', changes: { at_minutes: 900 } },
  ],
])('[REPEAT-7] a coming day is given %s', (_, fields, change) => {
  expect(parseGhost({ ...shown, ...fields }, shown, today)).toEqual({ ok: true, value: change })
})

test('[REPEAT-7] fields that show what they showed change nothing', () => {
  expect(parseGhost(shown, shown, today)).toEqual({ ok: true, value: null })
})

test.each<[Partial<GhostFields>, object]>([
  [{ title: ' ' }, { title: 'missing' }],
  [{ due: '2026-10-13' }, { due: 'past' }],
  [{ due: '' }, { due: 'missing' }],
  [
    { time: 'noon', estimate: '1.5' },
    { time: 'not_a_time', estimate: 'not_whole' },
  ],
  [{ description: 'x'.repeat(16_385) }, { description: 'too_long' }],
])('[REPEAT-7] of a coming day, %o is not accepted', (fields, errors) => {
  expect(parseGhost({ ...shown, ...fields }, shown, today)).toEqual({ ok: false, error: errors })
})
