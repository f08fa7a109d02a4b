import { describe, expect, test } from 'vitest'
import { tasksOf } from './testing/reading.ts'
import { only as inTickTick } from './testing/tickTick.ts'

const inCalendar = (...lines: readonly string[]) =>
  tasksOf(
    [
      ...['BEGIN:VCALENDAR', 'BEGIN:VTODO', 'UID:1', 'SUMMARY:Read', 'DUE;VALUE=DATE:20261014'],
      ...[...lines, 'END:VTODO', 'END:VCALENDAR'],
    ].join('\n'),
  )[0]

describe('[MOVE-5b] what is kept of a repeat only in part is told, and stays in the origin', () => {
  test.each([
    ['two rules', ['RRULE:FREQ=DAILY', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1'], 'FREQ=DAILY'],
    ['a rule and further days', ['RRULE:FREQ=DAILY', 'RDATE:20261101'], 'FREQ=DAILY'],
    ['two times a day', ['RRULE:FREQ=DAILY;BYHOUR=9,21'], 'FREQ=DAILY'],
    ['two minutes', ['RRULE:FREQ=DAILY;BYHOUR=9;BYMINUTE=0,30'], 'FREQ=DAILY'],
    ['a part that is not known', ['RRULE:FREQ=DAILY;X-SKIP=WEEKEND'], 'FREQ=DAILY'],
  ])('in a calendar: %s', (_, lines, rule) => {
    const task = inCalendar(...lines)
    const text = lines.map((line) => line.replace(/^\w+:/, ''))
    expect(task?.repeat?.rule).toBe(rule)
    expect(task?.warnings).toMatchObject([{ kind: 'repeat changed' }])
    for (const each of text) expect(JSON.stringify(task?.raw)).toContain(each)
  })

  test('in a calendar: days without a rule', () => {
    expect(inCalendar('RDATE;VALUE=DATE:20261101,20261201')).toMatchObject({
      repeat: null,
      raw: { RDATE: '20261101,20261201' },
      warnings: [{ kind: 'repeat left out', text: '20261101,20261201' }],
    })
  })

  test('in a calendar, a rule that says its one time keeps all that it says', () => {
    expect(inCalendar('RRULE:FREQ=DAILY;BYHOUR=9;BYMINUTE=0')).toMatchObject({
      repeat: { rule: 'FREQ=DAILY' },
      warnings: [],
    })
  })

  test.each([
    ['RRULE:FREQ=DAILY;TT_SKIP=WEEKEND', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['RRULE:FREQ=DAILY;INTERVAL=2;TT_SKIP=WEEKEND', 'FREQ=DAILY;INTERVAL=2'],
    ['RRULE:FREQ=DAILY;TT_SKIP=HOLIDAY', 'FREQ=DAILY'],
    ['RRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY;BYDAY=MO', 'FREQ=DAILY'],
  ])('in TickTick: %j', (Repeat, rule) => {
    expect(inTickTick({ 'Due Date': '2026-10-14', 'Is All Day': 'true', Repeat })).toMatchObject({
      repeat: { rule },
      raw: { Repeat },
      warnings: [{ kind: 'repeat changed', text: Repeat }],
    })
  })
})
