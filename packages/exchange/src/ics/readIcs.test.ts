import { describe, expect, test } from 'vitest'
import { found, preview, sample, tasksOf, withoutDefaults } from '../testing/reading.ts'

const todo = (...lines: readonly string[]) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VTODO',
    'UID:1',
    'SUMMARY:Read',
    ...lines,
    'END:VTODO',
    'END:VCALENDAR',
  ].join('\r\n')
const only = (...lines: readonly string[]) => tasksOf(todo(...lines))[0]
const due = 'DUE;VALUE=DATE:20261014'

describe('[MOVE-1a] reminders exported by Apple', () => {
  test('are read with their steps, repeats and alarms', () => {
    expect(tasksOf(sample('Reminders.ics')).map(withoutDefaults)).toEqual([
      {
        id: '6D1C9E0B-5E0F-4C6E-9C6A-0A5B1E2F3A4B',
        name: 'Prune the apple tree, and the pear',
        description: 'Not in frost.\nLadder: ask Ana; she has the long one.',
        priority: 'high',
        day: '2026-10-17',
        time: 570,
        list: ['Garden'],
        created: '2026-09-01T08:15:00.000Z',
        reminders: [{ before: 15 }],
      },
      {
        id: '7E2D',
        name: 'Buy wax',
        parent: '6D1C9E0B-5E0F-4C6E-9C6A-0A5B1E2F3A4B',
        list: ['Garden'],
        done: { at: '2026-10-13T17:00:00.000Z' },
      },
      {
        id: '8F3E',
        name: 'Water the ferns',
        day: '2026-10-12',
        list: ['Garden'],
        repeat: {
          rule: 'FREQ=WEEKLY;BYDAY=MO',
          from: 'due',
          anchor: '2026-10-12',
          missed: 'roll',
        },
      },
    ])
  })
})

describe('[MOVE-1a] [MOVE-14a, MOVE-14b, MOVE-14d] calendars of several programs in one file', () => {
  const { tasks, skipped } = found(sample('Nextcloud.ics'))
  const [plan, ring, bills, paid, pills] = tasks

  test('each name their list, and Inbox is ours', () => {
    expect(tasks.map(({ list }) => list)).toEqual([['Household'], ['Household'], [], [], []])
  })

  test('give categories, priority, parents named from above, and keep what has no column', () => {
    expect(plan).toMatchObject({ tags: ['home', 'big, heavy', 'moving'], priority: 'low' })
    expect(plan?.raw).toEqual({ 'PERCENT-COMPLETE': '40', STATUS: 'IN-PROCESS' })
    expect(ring).toMatchObject({ parent: 'p1', raw: { CLASS: 'PRIVATE' } })
  })

  test('give day and time of a start, a duration as estimate, place and address as description', () => {
    expect(ring).toMatchObject({
      day: '2026-10-15',
      time: 540,
      estimate: 45,
      description: 'Office\nhttps://movers.example/',
      reminders: [{ before: 0 }, { at: '2026-10-15T07:00:00' }],
    })
  })

  test('give a series its skipped days and its last one, and occurrences their days', () => {
    expect(bills).toMatchObject({
      day: '2026-10-05',
      time: 1080,
      repeat: { rule: 'FREQ=MONTHLY;BYMONTHDAY=5;UNTIL=20270105' },
      skips: ['2026-11-05', '2026-12-05'],
      warnings: [{ kind: 'attachment', text: 'bill.pdf' }],
    })
    expect(paid).toMatchObject({
      repeat: null,
      day: '2026-10-06',
      occurrence: { series: 't1', day: '2026-10-05' },
      done: { at: '2026-11-06T18:00:00.000Z' },
    })
  })

  test('keep the words of a rule that is none here, and tell of events', () => {
    const text = 'FREQ=HOURLY;INTERVAL=6'
    expect(pills).toMatchObject({
      day: '2026-10-14',
      time: 540,
      repeat: null,
      raw: { RRULE: text },
      warnings: [{ kind: 'repeat left out', text }],
    })
    expect(skipped).toEqual([{ reason: 'no task', place: 'Dentist' }])
  })
})

test.each([
  ...[1, 2, 3, 4].map((number) => [number, 'high'] as const),
  ...[0, 5].map((number) => [number, 'medium'] as const),
  ...[6, 7, 8, 9].map((number) => [number, 'low'] as const),
])('[MOVE-1a] priority %i of iCalendar is %s', (number, expected) => {
  expect(only(`PRIORITY:${number}`)?.priority).toBe(expected)
})

test.each([
  ['DUE;VALUE=DATE:20261014', '2026-10-14', null],
  ['DUE:20261014', '2026-10-14', null],
  ['DUE:20261014T093000', '2026-10-14', 570],
  ['DUE;TZID=America/New_York:20261014T093000', '2026-10-14', 570],
  ['DUE;TZID="(UTC-05:00) Eastern":20261014T093000', '2026-10-14', 570],
  ['DUE:20261014T223000Z', '2026-10-15', 30],
  ['DTSTART;VALUE=DATE:20261014', '2026-10-14', null],
  ['DUE:20260230', null, null],
  ['DUE:soon', null, null],
])('[MOVE-14b, MOVE-14c] %s is %s at %s', (line, day, time) => {
  expect(only(line)).toMatchObject({ day, time })
})

test.each([
  ['STATUS:COMPLETED', { at: null }],
  ['STATUS:CANCELLED', { at: null }],
  ['STATUS:NEEDS-ACTION\r\nCOMPLETED:20261013T100000Z', null],
  ['COMPLETED:20261013T100000Z', { at: '2026-10-13T10:00:00.000Z' }],
  ['COMPLETED;TZID=America/New_York:20261013T100000', { at: '2026-10-13T14:00:00.000Z' }],
  [
    'COMPLETED;TZID=/citadel.org/20210210_1/America/New_York:20261013T100000',
    { at: '2026-10-13T14:00:00.000Z' },
  ],
  ['PERCENT-COMPLETE:100', { at: null }],
  ['PERCENT-COMPLETE:99', null],
])('[MOVE-14d] done by %j', (lines, done) => {
  expect(only(...lines.split('\r\n'))?.done).toEqual(done)
})

test.each([
  ['P7W', 70_560],
  ['P1D', 1440],
  ['PT1H30M', 90],
  ['PT90S', 1],
  ['P1DT1H', null],
  ['-PT5M', null],
  ['soon', null],
])('[MOVE-1a] the duration %s', (text, minutes) => {
  const estimate = minutes && minutes > 1440 ? null : minutes
  expect(only(`DURATION:${text}`)?.estimate ?? null).toBe(estimate)
})

const alarm = (trigger: string) => ['BEGIN:VALARM', trigger, 'END:VALARM']
test.each([
  ['TRIGGER:-PT10M', [{ before: 10 }]],
  ['TRIGGER;RELATED=END:-P1D', [{ before: 1440 }]],
  ['TRIGGER:PT1H', [{ at: '2026-10-14T10:30:00' }]],
  ['TRIGGER;VALUE=DATE-TIME:20261013T060000Z', [{ at: '2026-10-13T08:00:00' }]],
  ['TRIGGER:-P90D', [{ at: '2026-07-16T09:30:00' }]],
  ['TRIGGER:never', []],
])('[MOVE-1a] the alarm %s of a task at 9:30', (trigger, reminders) => {
  expect(only('DUE:20261014T093000', ...alarm(trigger))?.reminders).toEqual(reminders)
})

test('[MOVE-14e] alarms of a task without a time count from midnight, and here from nine', () => {
  expect(only(due, ...alarm('TRIGGER:PT9H'))?.reminders).toEqual([{ before: 0 }])
  expect(only(due, ...alarm('TRIGGER:-PT15H'))?.reminders).toEqual([{ before: 1440 }])
})

test('[MOVE-1a] an alarm that only puts another off, or has no day to count from, is none', () => {
  const snooze = ['BEGIN:VALARM', 'TRIGGER:-PT5M', 'RELATED-TO;RELTYPE=SNOOZE:a', 'END:VALARM']
  expect(only(due, ...snooze)?.reminders).toEqual([])
  expect(only(...alarm('TRIGGER:-PT5M'))?.reminders).toEqual([])
})

test.each([
  ['FREQ=MONTHLY;BYDAY=+2TU', 'FREQ=MONTHLY;BYDAY=2TU', 0],
  ['FREQ=YEARLY', 'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=14', 0],
  ['FREQ=DAILY;COUNT=3', 'FREQ=DAILY;UNTIL=20261016', 0],
  ['BYMONTHDAY=-1;FREQ=MONTHLY', 'FREQ=MONTHLY;BYMONTHDAY=-1', 0],
  [
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
    0,
  ],
  ['FREQ=YEARLY;BYWEEKNO=20', 'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=14', 1],
])('[MOVE-5b] [REPEAT-2a] the rule %s comes back as %s', (text, rule, warnings) => {
  const task = only('DTSTART;VALUE=DATE:20261014', `RRULE:${text}`)
  expect(task?.repeat?.rule).toBe(rule)
  expect(task?.warnings).toHaveLength(warnings)
  expect(task?.raw.RRULE).toBe(warnings ? text : undefined)
})

test('[MOVE-5b] a rule without a day to begin on is left out, with its words', () => {
  expect(only('RRULE:FREQ=DAILY')).toMatchObject({
    repeat: null,
    raw: { RRULE: 'FREQ=DAILY' },
    warnings: [{ kind: 'repeat left out' }],
  })
})

test('[MOVE-14f] a series of which the first day alone was moved still stands for it', () => {
  const text = [
    'BEGIN:VCALENDAR',
    ...['BEGIN:VTODO', 'UID:1', 'SUMMARY:Run', 'DTSTART:20261014T070000', 'RRULE:FREQ=DAILY'],
    'END:VTODO',
    ...[
      'BEGIN:VTODO',
      'UID:1',
      'SUMMARY:Run',
      'RECURRENCE-ID:20261014T070000',
      'DUE:20261015T080000',
    ],
    ...['END:VTODO', 'END:VCALENDAR'],
  ].join('\n')
  expect(tasksOf(text)).toMatchObject([
    { day: '2026-10-15', time: 480, standsFor: '2026-10-14', repeat: { anchor: '2026-10-14' } },
  ])
})

describe('[MOVE-1a] lines as programs write them', () => {
  test('folds, quoted parameters, escapes and case', () => {
    const text = todo('description;X-A="a;b:c":One\\, two\\;', '  three\\N', '\tfour \\\\n')
    expect(tasksOf(text)[0]?.description).toBe('One, two; three\nfour \\n')
  })

  test('a line break that was not escaped stays in its text', () => {
    expect(only('DESCRIPTION:One', 'two', '', 'three - no')?.description).toBe(
      'One\ntwo\nthree - no',
    )
  })

  test('a calendar without a name is called as the file', () => {
    expect(tasksOf(todo(), 'backup/Garden work.ics')[0]?.list).toEqual(['Garden work'])
  })

  test.each([
    ['cut off', 'BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Read'],
    ['no tasks', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR'],
    ['too deep', 'BEGIN:VCALENDAR\n'.repeat(200)],
  ])('%s', (kind, text) => {
    expect(preview(text).failed).toMatchObject([{ failure: { kind } }])
  })
})
