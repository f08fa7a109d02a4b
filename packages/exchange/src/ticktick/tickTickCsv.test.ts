import { describe, expect, test } from 'vitest'
import { found, named, sample, tasksOf, withoutDefaults } from '../testing/reading.ts'
import { backup, only } from '../testing/tickTick.ts'

const file = sample('TickTick-backup-2026-10-14.csv')

describe('[MOVE-1a] [MOVE-9c, MOVE-9d] a backup of TickTick', () => {
  test('is read as the preview says', () => {
    const { source, tasks, skipped } = found(file)

    expect(source).toBe('ticktick')
    expect(tasks.map(withoutDefaults)).toEqual([
      {
        id: '1',
        name: 'Cover the pond',
        description: 'Before the leaves fall, "or after".\nWith Ben.',
        priority: 'high',
        day: '2026-10-24',
        list: ['Home', 'House', 'Garden'],
        tags: ['outside', 'autumn'],
        created: '2026-09-30T09:59:00.000Z',
        reminders: [{ before: 0 }, { before: 1980 }],
        raw: {
          Priority: '5',
          'Start Date': '2026-10-23T22:00:00+0000',
          Reminder: 'TRIGGER:P0DT9H0M0S,TRIGGER:-P1DT0H0M0S',
        },
      },
      {
        id: '2',
        parent: '1',
        name: 'Buy netting',
        priority: 'low',
        list: ['👋 Welcome'],
        done: { at: '2026-10-02T17:05:09.000Z' },
        created: '2026-09-30T10:00:00.000Z',
        raw: { Priority: '1', Status: '2' },
        warnings: [{ kind: 'priority folded', text: '1', priority: 'low' }],
      },
      {
        id: '3',
        name: 'Shopping',
        description: 'For Saturday',
        day: '2026-10-17',
        time: 600,
        list: ['Home', 'House'],
        created: '2026-10-01T10:00:00.000Z',
        reminders: [{ before: 30 }],
        raw: {
          Kind: 'CHECKLIST',
          Priority: '3',
          'Start Date': '2026-10-17T08:00:00+0000',
          Reminder: 'TRIGGER:-PT30M',
        },
      },
      { parent: '3', name: 'Milk', list: ['Home', 'House'] },
      { parent: '3', name: 'Bread, the dark one', list: ['Home', 'House'], done: { at: null } },
      {
        id: '4',
        name: 'Water the ferns',
        priority: 'low',
        day: '2026-10-15',
        repeat: {
          rule: 'FREQ=DAILY;INTERVAL=3',
          from: 'due',
          anchor: '2026-10-15',
          missed: 'roll',
        },
        created: '2026-10-01T10:00:00.000Z',
        raw: {
          'Start Date': '2026-10-14T22:00:00+0000',
          Repeat: 'RRULE:FREQ=DAILY;INTERVAL=3;TT_SKIP=WEEKEND',
        },
        warnings: [{ kind: 'repeat changed', text: 'RRULE:FREQ=DAILY;INTERVAL=3;TT_SKIP=WEEKEND' }],
      },
      {
        id: '5',
        name: 'New year',
        day: '2027-01-01',
        time: 0,
        done: { at: null },
        created: '2026-10-01T10:00:00.000Z',
        raw: {
          Priority: 'x',
          Status: '-1',
          'Start Date': '2026-12-31T15:00:00+0000',
          Repeat: 'LUNAR:RRULE:FREQ=YEARLY',
        },
        warnings: [
          { kind: 'value not read', text: 'x' },
          { kind: 'repeat left out', text: 'LUNAR:RRULE:FREQ=YEARLY' },
        ],
      },
    ])
    expect(skipped).toEqual([{ reason: 'no name', place: '6' }])
  })

  test.each([
    ['an old one, without ids, kinds and columns', '"List Name","Title","Content"\nBooks,Read,'],
    ['a byte order mark', `\ufeff${backup({})}`],
    ['lines that end with a carriage return', backup({}).replaceAll('\n', '\r\n')],
    ['the columns in another order', 'Title,Status,List Name\nRead,0,Books'],
    ['a legend of several lines without quotes', `Status:\n0 Normal\n1 Completed\n${backup({})}`],
  ])('is known by its header: %s', (_, text) => {
    expect(found(text)).toMatchObject({
      source: 'ticktick',
      tasks: [{ name: 'Read', list: ['Books'] }],
    })
  })

  test('a step may stand before what it is a step of', () => {
    const tasks = tasksOf(
      backup(
        { Title: 'Deeper', taskId: '3', parentId: '2' },
        { Title: 'Step', taskId: '2', parentId: '1' },
        { Title: 'Task', taskId: '1', parentId: '0' },
      ),
    )
    expect(tasks.map(({ name }) => name)).toEqual(['Task', 'Step', 'Deeper'])
    expect(named(tasks, 'Deeper').parent).toBe(named(tasks, 'Step').key)
  })

  test('tasks have the order of the program, not of the file', () => {
    const tasks = tasksOf(backup({ Title: 'B', Order: '10' }, { Title: 'A', Order: '-1099511' }))
    expect(tasks.map(({ name }) => name)).toEqual(['A', 'B'])
  })
})

test.each([
  ['5', 'high', 0],
  ['3', 'medium', 0],
  ['1', 'low', 1],
  ['0', 'low', 0],
  ['', 'medium', 0],
  ['7', 'medium', 1],
])('[MOVE-5b] priority %j of TickTick is %s', (Priority, expected, warnings) => {
  const task = only({ Priority })
  expect(task?.priority).toBe(expected)
  expect(task?.warnings).toHaveLength(warnings)
})

test.each([
  ['0', false],
  ['', false],
  ['1', true],
  ['2', true],
  ['-1', true],
])('[MOVE-1a] status %j: done is %s', (Status, isDone) => {
  const at = '2026-10-02T17:05:09.000Z'
  const task = only({ Status, 'Completed Time': '2026-10-02T17:05:09+0000' })
  expect(task?.done).toEqual(isDone ? { at } : null)
})

test.each([
  ['2026-10-13T22:00:00+0000', 'true', 'Europe/Berlin', '2026-10-14', null],
  ['2026-10-14T07:00:00+0000', 'true', 'America/Los_Angeles', '2026-10-14', null],
  ['2026-10-14T07:30:00+0000', 'false', 'Europe/Berlin', '2026-10-14', 570],
  ['2026-03-29T00:59:00+0000', 'false', 'Europe/Berlin', '2026-03-29', 119],
  ['2026-03-29T01:00:00+0000', 'false', 'Europe/Berlin', '2026-03-29', 180],
  ['2026-10-14T22:30:00+0000', 'false', 'Asia/Tokyo', '2026-10-15', 450],
  ['2026-10-14T07:30:00+0000', '', '', '2026-10-14', 570],
  ['2026-10-14 09:30:00', 'false', 'Asia/Tokyo', '2026-10-14', 570],
  ['2026-10-14', 'true', 'Asia/Tokyo', '2026-10-14', null],
])('[MOVE-1a] due %s, all day %j, in %j', (due, allDay, Timezone, day, time) => {
  const task = only({ 'Due Date': due, 'Is All Day': allDay, Timezone })
  expect(task).toMatchObject({ day, time, warnings: [] })
})

test('[MOVE-5c] a date that cannot be read stands atop the description', () => {
  expect(only({ 'Due Date': 'next week', Content: 'Twice.' })).toMatchObject({
    day: null,
    description: 'next week\nTwice.',
    warnings: [{ kind: 'date not read', text: 'next week' }],
  })
})

test.each([
  ['TRIGGER:PT0S', '09:30', [{ before: 0 }]],
  ['TRIGGER:-PT5M', '09:30', [{ before: 5 }]],
  ['-PT1440M', '09:30', [{ before: 1440 }]],
  ['TRIGGER:-P1DT2H', '09:30', [{ before: 1560 }]],
  ['TRIGGER:-PT5M,TRIGGER:PT0S', '09:30', [{ before: 5 }, { before: 0 }]],
  ['TRIGGER:-PT5M\nTRIGGER:PT0S', '09:30', [{ before: 5 }, { before: 0 }]],
  ['TRIGGER:P0DT9H0M0S', '', [{ before: 0 }]],
  ['TRIGGER:-PT15H', '', [{ before: 1440 }]],
  ['TRIGGER:P0DT18H0M0S', '', [{ at: '2026-10-14T18:00:00' }]],
])('[MOVE-9a] the reminder %j', (Reminder, clock, reminders) => {
  const task = only({
    'Due Date': `2026-10-14 ${clock || '00:00'}`,
    'Is All Day': String(clock === ''),
    Reminder,
  })
  expect(task).toMatchObject({ reminders, warnings: [] })
})

test.each([['TRIGGER:soon'], ['TRIGGER:-PT90000M']])(
  '[MOVE-5b] the reminder %j is told as lost',
  (Reminder) => {
    const warnings = [{ kind: 'value not read', text: Reminder }]
    expect(only({ 'Due Date': '2026-10-14', Reminder })).toMatchObject({ reminders: [], warnings })
  },
)

test.each([
  ['RRULE:FREQ=WEEKLY;INTERVAL=1;WKST=MO;BYDAY=MO,WE', 'FREQ=WEEKLY;BYDAY=MO,WE', 0],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=MONTHLY;BYMONTHDAY=-1', 0],
  ['RRULE:FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=WE', 0],
  ['RRULE:FREQ=MONTHLY;BYDAY=+2TU', 'FREQ=MONTHLY;BYDAY=2TU', 0],
  ['RRULE:FREQ=YEARLY;COUNT=2', 'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=14;UNTIL=20271014', 0],
  ['ERULE:NAME=CUSTOM;BYDATE=20261015', undefined, 1],
  ['RRULE:FREQ=HOURLY', undefined, 1],
])('[MOVE-1a] the repeat %j', (Repeat, rule, warnings) => {
  const task = only({ 'Due Date': '2026-10-14', 'Is All Day': 'true', Repeat })
  expect(task?.repeat?.rule).toBe(rule)
  expect(task?.warnings).toHaveLength(warnings)
})

test.each([
  ['▫Milk\n▪Bread', '', ['Milk', 'Bread']],
  ['▫Milk▪Bread', '', ['Milk', 'Bread']],
  ['Bring:\r▫ Milk\r▪ Bread\rand a bag', 'Bring:\nand a bag', ['Milk', 'Bread']],
  ['A ▫ in a sentence', 'A ▫ in a sentence', []],
])('[MOVE-1a] squares in %j begin steps', (Content, description, steps) => {
  const [task, ...others] = tasksOf(backup({ Content }))
  expect(task?.description).toBe(description)
  expect(others.map(({ name }) => name)).toEqual(steps)
})
