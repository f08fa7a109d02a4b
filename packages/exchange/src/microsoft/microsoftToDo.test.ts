import { describe, expect, test } from 'vitest'
import { readFiles } from '../readFiles.ts'
import { bytesOf, context } from '../testing/context.ts'
import { found, sample, tasksOf, withoutDefaults } from '../testing/reading.ts'

const row = { id: '1', title: 'Read', importance: 'normal', status: 'notStarted' }
const lists = (...tasks: unknown[]) => [{ displayName: 'Books', tasks }]
const only = (fields: object) => tasksOf(lists({ ...row, ...fields }))[0]

describe('[MOVE-1a] [MOVE-11a] lists of Microsoft To Do', () => {
  test('are read as the preview says', () => {
    const { source, tasks, skipped } = found(sample('microsoft-to-do.json'))

    expect(source).toBe('microsoft')
    expect(tasks.map(withoutDefaults)).toEqual([
      {
        id: 'AQMkADAwATMwMAEx-1',
        name: 'Cover the pond',
        description: 'Before the leaves fall & the frost.\n- Net\n- Long poles\npond.jpg',
        priority: 'high',
        day: '2026-10-24',
        list: ['Tasks'],
        tags: ['Green category', 'Outside'],
        created: '2026-09-30T09:59:00.000Z',
        reminders: [{ at: '2026-10-23T18:00:00' }],
        raw: { links: 'https://outlook.office365.com/owa/?ItemID=1', status: 'inProgress' },
        warnings: [{ kind: 'attachment', text: 'pond.jpg' }],
      },
      {
        id: 'step-1',
        parent: 'AQMkADAwATMwMAEx-1',
        name: 'Buy netting',
        list: ['Tasks'],
        done: { at: '2026-10-02T17:05:09.000Z' },
        created: '2026-09-30T10:00:00.000Z',
      },
      {
        id: 'step-2',
        parent: 'AQMkADAwATMwMAEx-1',
        name: 'Measure it',
        list: ['Tasks'],
        created: '2026-09-30T10:00:00.000Z',
      },
      {
        id: 'AQMkADAwATMwMAEx-2',
        name: 'Pay the rent',
        day: '2026-10-31',
        repeat: {
          rule: 'FREQ=MONTHLY;BYMONTHDAY=31;WKST=SU',
          from: 'due',
          anchor: '2026-10-31',
          missed: 'roll',
        },
        list: ['Tasks'],
        created: '2026-09-30T09:59:00.000Z',
      },
      {
        id: 'AQMkADAwATMwMAEx-4',
        name: 'Bread',
        description: 'The dark one.\nTwo of them.',
        priority: 'low',
        list: ['Groceries'],
        done: { at: '2026-10-02T07:00:00.000Z' },
        created: '2026-09-30T09:59:00.000Z',
      },
    ])
    expect(skipped).toEqual([
      { reason: 'unreadable', place: 'Groceries 2' },
      { reason: 'no name', place: 'AQMkADAwATMwMAEx-3' },
    ])
  })

  test.each([
    ['pages of Graph', { value: lists(row) }],
    ['lists below a name', { lists: lists(row), exported: '2026-10-14' }],
    ['lists by their names', { Books: [row] }],
    ['a list beside its tasks', { data: [{ list: { displayName: 'Books' }, tasks: [row] }] }],
    ['tasks in a page', { lists: [{ displayName: 'Books', tasks: { value: [row] } }] }],
  ])('come as %s', (_, content) => {
    expect(found(content)).toMatchObject({
      source: 'microsoft',
      tasks: [{ id: '1', name: 'Read', list: ['Books'] }],
    })
  })

  test('tasks without a list lie in Inbox', () => {
    expect(tasksOf([row])).toMatchObject([{ id: '1', list: [] }])
    expect(tasksOf({ value: [row] })).toMatchObject([{ id: '1', list: [] }])
  })
})

test.each([
  ['high', 'high'],
  ['normal', 'medium'],
  ['low', 'low'],
])('[MOVE-1a] importance %s is %s', (importance, priority) => {
  expect(only({ importance })?.priority).toBe(priority)
})

const dueIn = (zone: string, dateTime: string, timeZone: string, recurrence?: object) => {
  const task = { ...row, dueDateTime: { dateTime, timeZone }, recurrence }
  const file = { name: 'lists.json', bytes: bytesOf(JSON.stringify(lists(task))) }
  return readFiles([file], { ...context, zone }).found[0]?.tasks[0]
}

// A due date is the midnight of a person's own zone, written in UTC or another zone.
describe('[MOVE-11b] the day of a due date', () => {
  test.each([
    ['Europe/Berlin', '2026-12-06T23:00:00.0000000', 'UTC', '2026-12-07'],
    ['Europe/Berlin', '2026-07-06T22:00:00.0000000', 'UTC', '2026-07-07'],
    ['Europe/Berlin', '2026-12-07T00:00:00.0000000', 'UTC', '2026-12-07'],
    ['Europe/Berlin', '2026-12-07T00:00:00', 'Tokyo Standard Time', '2026-12-07'],
    ['Europe/Berlin', '2026-12-07T00:00:00', 'Pacific Standard Time', '2026-12-07'],
    ['Europe/Berlin', '2026-12-07T00:00:00', '', '2026-12-07'],
    ['Europe/Berlin', '2026-12-07', 'somewhere', '2026-12-07'],
    ['America/New_York', '2026-12-07T05:00:00', 'UTC', '2026-12-07'],
    ['America/New_York', '2026-12-06T23:00:00', 'UTC', '2026-12-07'],
    ['America/Los_Angeles', '2026-12-07T08:00:00', 'UTC', '2026-12-07'],
    ['Pacific/Auckland', '2026-12-06T11:00:00', 'UTC', '2026-12-07'],
    ['Pacific/Kiritimati', '2026-12-06T10:00:00', 'UTC', '2026-12-07'],
    ['Pacific/Pago_Pago', '2026-12-07T11:00:00', 'UTC', '2026-12-07'],
    // No clock there shows 00:00 on that day.
    ['America/Santiago', '2026-09-06T04:00:00', 'UTC', '2026-09-06'],
    ['Asia/Kolkata', '2026-12-06T18:30:00', 'UTC', '2026-12-07'],
    ['UTC', '2026-12-06T23:00:00', 'UTC', '2026-12-07'],
  ])('in %s, of %s in %j, is %s', (zone, dateTime, timeZone, day) => {
    expect(dueIn(zone, dateTime, timeZone)).toMatchObject({ day, time: null, warnings: [] })
  })

  const weekly = (startDate: string) => ({
    pattern: { type: 'weekly', interval: 1, daysOfWeek: ['monday'] },
    range: { type: 'noEnd', startDate },
  })
  const daily = (startDate: string) => ({
    pattern: { type: 'daily', interval: 1 },
    range: { type: 'noEnd', startDate },
  })

  // In Auckland it was Monday; a reader in UTC has only the day on which it repeats to tell by.
  test.each([
    ['the start', '2026-12-06T11:00:00', daily('2026-12-07'), '2026-12-07'],
    ['a later week', '2026-12-13T11:00:00', weekly('2026-12-07'), '2026-12-14'],
    ['the start', '2026-12-06T23:00:00', weekly('2026-12-07'), '2026-12-07'],
    ['a day that it was moved to', '2026-12-08T23:00:00', weekly('2026-12-07'), '2026-12-09'],
    ['a later day', '2026-12-08T23:00:00', daily('2026-12-07'), '2026-12-09'],
  ])('is confirmed by what repeats: %s', (_, dateTime, recurrence, day) => {
    expect(dueIn('UTC', dateTime, 'UTC', recurrence)).toMatchObject({
      day,
      repeat: { anchor: day },
    })
  })

  test('is told where its zone is not known', () => {
    expect(dueIn('Europe/Berlin', '2026-12-07T00:00:00', 'somewhere')).toMatchObject({
      day: '2026-12-07',
      warnings: [{ kind: 'unknown zone', text: 'somewhere' }],
    })
  })
})

test.each([
  ['2026-10-25T00:30:00', 'UTC', '2026-10-25T02:30:00'],
  ['2026-10-25T01:30:00', 'UTC', '2026-10-25T02:30:00'],
  ['2026-03-29T01:30:00', 'UTC', '2026-03-29T03:30:00'],
  ['2026-10-14T09:00:00', 'Pacific Standard Time', '2026-10-14T18:00:00'],
  ['2026-10-14T09:00:00', 'Europe/Berlin', '2026-10-14T09:00:00'],
])('[MOVE-11c] a reminder at %s in %s rings at %s in Berlin', (dateTime, timeZone, at) => {
  const reminderDateTime = { dateTime, timeZone }
  expect(only({ reminderDateTime, isReminderOn: true })?.reminders).toEqual([{ at }])
})

test('[MOVE-11c] a reminder that is off does not ring', () => {
  const reminderDateTime = { dateTime: '2026-10-14T09:00:00', timeZone: 'UTC' }
  expect(only({ reminderDateTime, isReminderOn: false })?.reminders).toEqual([])
})

const monday = ['monday']
const never = { type: 'noEnd', startDate: '2026-10-14', endDate: '0001-01-01' }

test.each([
  [{ type: 'daily', interval: 2 }, never, 'FREQ=DAILY;INTERVAL=2'],
  [{ type: 'weekly', interval: 1, daysOfWeek: monday }, never, 'FREQ=WEEKLY;BYDAY=MO'],
  [{ type: 'weekly', interval: 1 }, never, 'FREQ=WEEKLY;BYDAY=WE'],
  [
    { type: 'relativeMonthly', interval: 1, daysOfWeek: monday, index: 'last' },
    never,
    'FREQ=MONTHLY;BYDAY=-1MO',
  ],
  [
    { type: 'relativeMonthly', interval: 2, daysOfWeek: ['saturday', 'sunday'], index: 'first' },
    never,
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=SA,SU;BYSETPOS=1',
  ],
  [
    { type: 'absoluteYearly', interval: 1, month: 12, dayOfMonth: 25 },
    never,
    'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25',
  ],
  [
    { type: 'relativeYearly', interval: 1, month: 11, daysOfWeek: ['thursday'], index: 'fourth' },
    never,
    'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
  ],
  [
    { type: 'daily', interval: 1 },
    { type: 'endDate', endDate: '2026-12-31' },
    'FREQ=DAILY;UNTIL=20261231',
  ],
  [
    { type: 'daily', interval: 1 },
    { type: 'numbered', numberOfOccurrences: 3, endDate: '0001-01-01' },
    'FREQ=DAILY;UNTIL=20261016',
  ],
])('[MOVE-1a] the recurrence %j in %j', (pattern, range, rule) => {
  const dueDateTime = { dateTime: '2026-10-14T00:00:00', timeZone: 'UTC' }
  const task = only({ dueDateTime, recurrence: { pattern, range } })
  expect(task).toMatchObject({ repeat: { rule, anchor: '2026-10-14' }, warnings: [] })
})

test('[MOVE-5b] a recurrence of another kind is told as lost', () => {
  const recurrence = { pattern: { type: 'hourly', interval: 1 }, range: never }
  expect(only({ recurrence })).toMatchObject({
    repeat: null,
    warnings: [{ kind: 'repeat left out', text: 'FREQ=HOURLY;INTERVAL=1' }],
  })
})

test.each([
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['One<br/>Two<br>Three', 'One\nTwo\nThree'],
  ['a &lt;b&gt; &#233;&#x1F600; &unknown; &#0;', 'a <b> é😀 &unknown; &#0;'],
  ['<script>alert(1)</script>Read<style>x', 'Read'],
  ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
])('[MOVE-1a] the body %j as text', (content, description) => {
  expect(only({ body: { content, contentType: 'html' } })?.description).toBe(description)
})
