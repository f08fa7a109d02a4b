import { describe, expect, test } from 'vitest'
import { found, tasksOf } from './testing/reading.ts'

const todo = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VTODO', 'SUMMARY:Read', ...lines, 'END:VTODO', 'END:VCALENDAR'].join(
    '\r\n',
  )

describe('a line of iCalendar begins with any name', () => {
  test.each(['PERCENT_COMPLETE:100', 'ITEM1.X-COLOR:red', 'x_a.b;P=1:2'])('%s', (line) => {
    const [task] = tasksOf(todo('DESCRIPTION:At home', line))
    expect(task?.description).toBe('At home')
  })
})

describe('no rule of iCalendar is dropped unsaid', () => {
  test.each([
    [['RRULE:FREQ=DAILY', 'RRULE:FREQ=WEEKLY'], 'repeat changed'],
    [['RDATE:20261020'], 'repeat left out'],
    [['RRULE:FREQ=DAILY;BYHOUR=9,21'], 'repeat changed'],
  ])('%s', (lines, kind) => {
    const [task] = tasksOf(todo('DUE;VALUE=DATE:20261014', ...lines))
    expect(task?.warnings.map((warning) => warning.kind)).toEqual([kind])
  })
})

describe('todo.txt', () => {
  test('is told by most of its lines', () => {
    const one = ['# House', '(A) Call Ana +home due:2026-12-01', 'x 2026-11-04 2026-11-01 Pay rent']
    expect(found(one.join('\n')).source).toBe('todoTxt')
    expect(tasksOf(one.join('\n')).map(({ name }) => name)).toEqual(['Call Ana', 'Pay rent'])
    expect(found(one.join('\n')).skipped).toEqual([{ reason: 'no task', place: '1' }])
    const other = [
      'x 2026-11-04 2026-11-01 Pay rent',
      '- [ ] buy bread',
      '(A) Call Ana +home',
      '(B) Go',
    ]
    expect(found(other.join('\n')).source).toBe('todoTxt')
  })

  test.each(['Write to mailto:ana@example.com', 'Clean c:/temp', 'Ring tel:0301234567'])(
    'keeps the last word of: %s',
    (name) => {
      expect(tasksOf(`(A) ${name}`)[0]?.name).toBe(name)
    },
  )
})

describe('a cell of dates has no names', () => {
  test.each(['Every Monday', 'Every Week', 'Next Monday', 'EVERY DAY', 'Every Friday at 9 AM'])(
    '%s',
    (text) => {
      const [task] = tasksOf(`Title,Due\nRead,${text}\nWrite,2026-10-20\n`)
      expect(task?.day).not.toBeNull()
      expect(
        task?.warnings.map(({ kind }) => kind).filter((kind) => kind !== 'relative date'),
      ).toEqual([])
    },
  )
})

describe('words of a file are read from the day of their task', () => {
  test('in Markdown', () => {
    const [weekly, monthly] = tasksOf(
      '- [ ] Water 🔁 every week 📅 2026-12-01\n- [ ] Pay 🔁 every month 📅 2026-12-05\n',
    )
    expect(weekly?.repeat).toMatchObject({ rule: 'FREQ=WEEKLY;BYDAY=TU', anchor: '2026-12-01' })
    expect(monthly?.repeat).toMatchObject({ rule: 'FREQ=MONTHLY;BYMONTHDAY=5' })
  })

  test('in a table', () => {
    const [task] = tasksOf('Title,Repeat,Due\nWater,every week,2026-12-01\nPay,,2026-12-02\n')
    expect(task?.repeat).toMatchObject({ rule: 'FREQ=WEEKLY;BYDAY=TU', anchor: '2026-12-01' })
  })
})

test('a day of Microsoft To Do is local midnight', () => {
  const text = {
    value: [
      {
        displayName: 'Home',
        tasks: [
          {
            id: '1',
            title: 'Read',
            importance: 'normal',
            status: 'notStarted',
            dueDateTime: { dateTime: '2026-12-06T23:00:00', timeZone: 'UTC' },
            recurrence: {
              pattern: { type: 'daily', interval: 1 },
              range: { startDate: '2026-12-07' },
            },
          },
        ],
      },
    ],
  }
  expect(tasksOf(text)[0]?.day).toBe('2026-12-07')
})

test('labels of Todoist have any sign', () => {
  const [task] = tasksOf('TYPE,CONTENT\ntask,Plan @.day @🏠 @-x\n')
  expect(task).toMatchObject({ name: 'Plan', tags: ['.day', '🏠', '-x'] })
})

test('TickTick passes over weekends', () => {
  const [task] = tasksOf(
    '"List Name","Title","Start Date","Due Date","Repeat","Is All Day"\n"A","Read","2026-10-14T00:00:00+0000","2026-10-14T00:00:00+0000","RRULE:FREQ=DAILY;INTERVAL=1;TT_SKIP=WEEKEND","true"\n',
  )
  expect(task?.repeat?.rule).toBe('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR')
  expect(task?.warnings.map(({ kind }) => kind)).toEqual(['repeat changed'])
})

test('signs of PlainTasks say what is done', () => {
  const tasks = tasksOf('☐ open\n✔ done\n✘ given up\n')
  expect(tasks.map(({ name, done }) => [name, done !== null])).toEqual([
    ['open', false],
    ['done', true],
    ['given up', true],
  ])
  expect(tasks.map(({ raw }) => raw)).toEqual([{}, {}, { status: '✘' }])
})
