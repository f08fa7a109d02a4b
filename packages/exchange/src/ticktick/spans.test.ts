import { describe, expect, test } from 'vitest'
import { only, type Row } from '../testing/tickTick.ts'

const span = (start: string, due: string, isAllDay: boolean, row: Row = {}) =>
  only({ 'Start Date': start, 'Due Date': due, 'Is All Day': String(isAllDay), ...row })

describe('[MOVE-9b] where Start Date and Due Date differ', () => {
  test.each([
    ['2026-10-14T07:00:00+0000', '2026-10-14T08:30:00+0000', 540, 90],
    ['2026-10-14T07:00:00+0000', '2026-10-15T07:00:00+0000', 540, 1440],
    ['2026-10-14T21:00:00+0000', '2026-10-14T23:00:00+0000', 1380, 120],
    ['2026-10-14T07:00:00+0000', '2026-10-14T07:00:00+0000', 540, null],
    ['2026-10-14 09:00', '2026-10-14 09:45', 540, 45],
    ['2026-10-14T07:00:00+0000', '', 540, null],
  ])(
    'from %s to %s, the start is the time and the rest the estimate',
    (start, due, time, estimate) => {
      expect(span(start, due, false)).toMatchObject({
        ...{ day: '2026-10-14', time, estimate },
        ...{ deadline: null, warnings: [] },
      })
    },
  )

  test('an hour that clocks skip or repeat is none of the estimate', () => {
    const task = span('2026-10-25T00:30:00+0000', '2026-10-25T01:30:00+0000', false)
    expect(task).toMatchObject({ time: 150, estimate: 60 })
  })

  test.each([
    ['2026-10-14T07:00:00+0000', '2026-10-15T07:01:00+0000'],
    ['2026-10-14T07:00:00+0000', '2026-10-14T06:00:00+0000'],
  ])('from %s to %s is no estimate, and told', (start, due) => {
    expect(span(start, due, false)).toMatchObject({
      ...{ day: '2026-10-14', time: 540, estimate: null, raw: { 'Due Date': due } },
      warnings: [{ kind: 'estimate left out', text: due }],
    })
  })

  test.each([
    ['2026-10-13T22:00:00+0000', '2026-10-16T22:00:00+0000', '2026-10-16'],
    ['2026-10-13T22:00:00+0000', '2026-10-15T22:00:00+0000', '2026-10-15'],
    ['2026-10-13T22:00:00+0000', '2026-10-14T22:00:00+0000', null],
    ['2026-10-13T22:00:00+0000', '2026-10-13T22:00:00+0000', null],
    ['2026-10-13T22:00:00+0000', '2026-10-12T22:00:00+0000', null],
    ['2026-10-14', '2026-10-17', '2026-10-16'],
  ])('all day from %s to %s, it ends the day before: %s', (start, due, deadline) => {
    expect(span(start, due, true)).toMatchObject({
      ...{ day: '2026-10-14', time: null, deadline },
      ...{ estimate: null, warnings: [] },
    })
  })

  test('reminders and repeats count from the start', () => {
    const task = span('2026-10-14T07:00:00+0000', '2026-10-14T08:30:00+0000', false, {
      Reminder: 'TRIGGER:-PT5M,TRIGGER:PT10M',
      Repeat: 'RRULE:FREQ=WEEKLY',
    })
    expect(task).toMatchObject({
      reminders: [{ before: 5 }, { at: '2026-10-14T09:10:00' }],
      repeat: { rule: 'FREQ=WEEKLY;BYDAY=WE', anchor: '2026-10-14' },
    })
  })

  test('one that cannot be read leaves the other', () => {
    expect(span('soon', '2026-10-14T07:00:00+0000', false)).toMatchObject({
      ...{ day: '2026-10-14', time: 540, description: 'soon' },
      warnings: [{ kind: 'date not read', text: 'soon' }],
    })
  })
})
