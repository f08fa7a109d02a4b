import { describe, expect, test } from 'vitest'
import { type Day, instant, midnight } from '../calendar/day.ts'
import { sample, sampleReminder, today } from '../tasks/samples.ts'
import { dismissing, offeredSnoozes, snoozedUntil, snoozing } from './answers.ts'

const now = midnight(today, 14 * 60 + 20)

describe('[REMIND-5b, REMIND-5c] a reminder is put off', () => {
  test.each([
    ['minutes', midnight(today, 14 * 60 + 30)],
    ['hour', midnight(today, 15 * 60 + 20)],
    ['evening', midnight(today, 18 * 60)],
    ['tomorrow', midnight('2026-10-15' as Day, 9 * 60)],
  ] as const)('by %s', (snooze, moment) => {
    expect(snoozedUntil(snooze, now)).toBe(moment)
  })

  test('to this evening only before it', () => {
    expect(offeredSnoozes(now)).toContain('evening')
    expect(offeredSnoozes(midnight(today, 18 * 60))).not.toContain('evening')
  })

  test('by one column, which answers it elsewhere, too', () => {
    const { id } = sampleReminder(1, sample(1))
    const at = instant(now)

    expect(snoozing(id, now + 600_000, at)).toMatchObject({
      columns: { snoozed_until: instant(now + 600_000) },
    })
    expect(dismissing(id, at)).toMatchObject({ columns: { snoozed_until: at } })
  })
})
