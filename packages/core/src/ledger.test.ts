import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { midnight, shiftDay } from './day.ts'
import {
  focusByDay,
  focused,
  focusedOn,
  focusedOnTask,
  freeParts,
  parseCorrection,
  type Spell,
  spellsOn,
} from './ledger.ts'
import { sample, today } from './samples.ts'

const hour = 3_600_000
const noon = midnight(today) + 12 * hour
const write = sample(1).id

const spell = (from: number, to: number, changes: Partial<Spell> = {}): Spell => ({
  from: noon + from * hour,
  to: noon + to * hour,
  kind: 'focus',
  task: null,
  ...changes,
})

describe('the focus of a day', () => {
  test('is the sum of its spells, without the breaks', () => {
    expect(focusedOn([spell(0, 1), spell(1, 2, { kind: 'short_break' }), spell(2, 4)], today)).toBe(
      3 * hour,
    )
  })

  test('counts once what two devices recorded', () => {
    expect(focusedOn([spell(0, 2), spell(1, 3), spell(1, 2)], today)).toBe(3 * hour)
  })

  test('has its part of a spell over midnight, and the next day the rest', () => {
    const late = [spell(11, 14)]

    expect(focusedOn(late, today)).toBe(hour)
    expect(focusedOn(late, shiftDay(today, 1))).toBe(2 * hour)
    expect([...focusByDay(late)]).toEqual([
      [today, hour],
      [shiftDay(today, 1), 2 * hour],
    ])
  })

  test('lies on its line in parts that do not cover each other', () => {
    const line = spellsOn([spell(1, 3, { task: write }), spell(0, 2), spell(13, 14)], today)

    expect(line).toEqual([spell(0, 2), spell(2, 3, { task: write })])
  })
})

test('the focus on a task is what was spent on it alone', () => {
  expect(focusedOnTask([spell(0, 2, { task: write }), spell(2, 3)], write)).toBe(2 * hour)
})

describe('a correction', () => {
  const others = [spell(0, 1)]
  const { to: now } = spell(5, 8)

  test.each([
    ['before another time', spell(-2, 0)],
    ['after it', spell(1, 2)],
    ['up to now', spell(5, 8)],
    ['a whole day long', spell(-24, 0)],
  ])('may lie %s', (_, wanted) => {
    const { from, to } = wanted
    expect(parseCorrection(wanted, { now, others })).toEqual({ ok: true, value: { from, to } })
  })

  test.each([
    ['ends_before_start', spell(2, 2)],
    ['in_future', spell(7, 8.1)],
    ['too_long', spell(-25, 0)],
    ['overlaps', spell(0.9, 2)],
    ['overlaps', spell(0.2, 0.3)],
    ['overlaps', spell(-1, 3)],
  ])('is refused: %s', (error, wanted) => {
    expect(parseCorrection(wanted, { now, others })).toEqual({ ok: false, error })
  })
})

describe('the free parts of a time', () => {
  test('are what lies before, between and after what is taken', () => {
    expect(freeParts(spell(0, 6), [spell(3, 4), spell(1, 2)])).toEqual([
      spell(0, 1),
      spell(2, 3),
      spell(4, 6),
    ])
  })

  test('are none where all is taken', () => {
    expect(freeParts(spell(0, 2), [spell(-1, 1), spell(1, 2)])).toEqual([])
  })

  test('and what is taken make up no more and no less than both together', () => {
    const spells = fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 }))
      .map(([from, long]) => spell(from, from + long))
    fc.assert(
      fc.property(spells, fc.array(spells), (wanted, taken) => {
        const free = freeParts(wanted, taken)
        const lengths = free.reduce((sum, { from, to }) => sum + to - from, 0)
        expect(focused(taken) + lengths).toBe(focused([...taken, wanted]))
      }),
    )
  })
})
