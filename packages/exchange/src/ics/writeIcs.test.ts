import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankTask, type ExchangedTask } from '../exchangedTask.ts'
import { day, noRows, writeContext } from '../testing/context.ts'
import { byId, readBack, tasks } from '../testing/writing.ts'
import { writeFile } from '../writeFiles.ts'

const today = writeContext.today
const task = (changes: Partial<ExchangedTask>): ExchangedTask => ({
  ...blankTask('a'),
  id: 'a',
  name: 'Read',
  ...changes,
})
const daily = { rule: 'FREQ=DAILY', from: 'due', anchor: today, missed: 'roll' } as const
const textOf = (...written: readonly ExchangedTask[]) =>
  writeFile('ics', { tasks: written, rows: noRows }, writeContext)
    .files.map(({ text }) => text)
    .join('')

describe('[MOVE-6a, MOVE-6d, MOVE-14f] a calendar of tasks', () => {
  test('has lines of at most 75 octets, and no break within a character', () => {
    const text = textOf(task({ name: `${'ü'.repeat(40)} ${'📅'.repeat(40)}` }))

    const octets = text.split('\r\n').map((line) => new TextEncoder().encode(line).length)
    expect(Math.max(...octets)).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n ', '')).toContain(`${'ü'.repeat(40)} ${'📅'.repeat(40)}`)
  })

  test('holds nothing of a value as a line of its own', () => {
    const hostile = 'Read\r\nEND:VTODO\nBEGIN:VEVENT'
    const text = textOf(task({ id: hostile, name: hostile, description: hostile, tags: [hostile] }))

    expect(text.match(/^(BEGIN|END):/gm)).toHaveLength(4)
  })

  test('names the series and the day of an occurrence', () => {
    const series = task({ key: 's', id: 's', day: today, time: 570, repeat: daily })
    const done = task({
      key: 'o',
      id: 'o',
      day: day('2026-10-13'),
      occurrence: { series: 's', day: day('2026-10-12') },
      done: { at: '2026-10-13T10:00:00.000Z' },
    })

    expect(textOf(series, done)).toContain(
      'BEGIN:VTODO\r\nUID:s\r\nRECURRENCE-ID:20261012T093000\r\nDUE;VALUE=DATE:20261013\r\n',
    )
    expect(readBack('ics', [series, done])).toMatchObject([
      { id: 's', repeat: daily },
      { occurrence: { series: 's', day: '2026-10-12' }, done: { at: done.done?.at } },
    ])
  })

  test('says how a repeat is counted from completion', () => {
    const repeat = {
      ...daily,
      rule: 'FREQ=WEEKLY;INTERVAL=2',
      from: 'completion',
      count: 3,
    } as const
    const written = task({ day: today, repeat })

    expect(textOf(written)).toContain(
      'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3\r\nX-DAYMARK-REPEAT-FROM:COMPLETION\r\n',
    )
    expect(readBack('ics', [written])[0]?.repeat).toEqual(repeat)
  })

  test('keeps a series on the day it was moved to, and what it does with missed days', () => {
    const series = task({
      day: day('2026-10-16'),
      standsFor: today,
      repeat: { ...daily, missed: 'stack' },
    })
    expect(readBack('ics', [series])).toMatchObject([series])
  })

  test.each([
    [{ time: 570 }, { before: 10 }],
    [{ time: null }, { before: 0 }],
    [{ time: null }, { before: 1440 }],
    [{ time: 570 }, { at: '2026-10-01T18:00:00' }],
  ])('keeps the reminder of a task with %j: %j', (changes, reminder) => {
    const written = task({ day: today, ...changes, reminders: [reminder] })
    expect(readBack('ics', [written])[0]?.reminders).toEqual([reminder])
  })

  test('tells what it cannot hold: reminders without a day, sections, deadlines', () => {
    const written = task({ list: ['Work', 'Finance'], deadline: today, reminders: [{ before: 5 }] })
    expect(writeFile('ics', { tasks: [written], rows: noRows }, writeContext).losses).toEqual([
      { kind: 'reminders', count: 1 },
      { kind: 'deadlines', count: 1 },
      { kind: 'sections', count: 1 },
    ])
  })

  test('is read as it was written, less what was told', () => {
    fc.assert(
      fc.property(tasks, (written) => {
        const expected = written.map((each) => ({
          ...each,
          deadline: null,
          list: each.list.slice(0, 1),
        }))
        expect(byId(readBack('ics', written))).toEqual(byId(expected))
      }),
      { numRuns: 120 },
    )
  })
})
