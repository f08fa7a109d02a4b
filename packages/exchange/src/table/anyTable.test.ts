import { describe, expect, test } from 'vitest'
import { readFiles } from '../readFiles.ts'
import { bytesOf, context } from '../testing/context.ts'
import { found, preview, sample, tasksOf, withoutDefaults } from '../testing/reading.ts'

const own =
  'Name,Description,Priority,Day,Time,Deadline,Estimate,List,Section,Tags,Repeat,Parent,Done,Done at,Id'

describe('[MOVE-1a] [MOVE-12b, MOVE-13d] our own CSV', () => {
  const rows = [
    own,
    '"Call ""Ann""","Two\nlines",High,2026-10-14,09:30,2026-10-20,30,Work,Finance,"home, ""a, b""",FREQ=WEEKLY;BYDAY=WE,,,,a',
    'Step,,Low,,,,,Work,Finance,,,a,yes,2026-10-13T10:00:00.000Z,b',
  ]

  test('gives every column', () => {
    expect(found(rows.join('\r\n')).source).toBe('daymark')
    expect(tasksOf(rows.join('\r\n')).map(withoutDefaults)).toEqual([
      {
        id: 'a',
        name: 'Call "Ann"',
        description: 'Two\nlines',
        priority: 'high',
        day: '2026-10-14',
        time: 570,
        deadline: '2026-10-20',
        estimate: 30,
        list: ['Work', 'Finance'],
        tags: ['home', 'a, b'],
        repeat: {
          rule: 'FREQ=WEEKLY;BYDAY=WE',
          from: 'due',
          anchor: '2026-10-14',
          missed: 'roll',
        },
      },
      {
        id: 'b',
        name: 'Step',
        parent: 'a',
        priority: 'low',
        list: ['Work', 'Finance'],
        done: { at: '2026-10-13T10:00:00.000Z' },
      },
    ])
  })
})

describe('[MOVE-1a] [MOVE-5a, MOVE-5c, MOVE-13a, MOVE-13c] tables of other programs', () => {
  test('Asana, by the names of its columns and dates that tell their order', () => {
    expect(tasksOf(sample('asana.csv')).map(withoutDefaults)).toEqual([
      {
        id: '1201',
        name: 'Order tiles',
        description: 'Two boxes more.',
        day: '2026-10-25',
        list: ['Kitchen', 'To do'],
        tags: ['urgent', 'home'],
        created: '2026-10-01T10:00:00.000Z',
      },
      {
        id: '1202',
        name: 'Measure the wall',
        parent: '1201',
        list: ['Kitchen', 'To do'],
        created: '2026-10-02T10:00:00.000Z',
        done: { at: '2026-10-03T10:00:00.000Z' },
      },
    ])
  })

  test('a German spreadsheet, with semicolons, a line that names them, and German words', () => {
    expect(tasksOf(sample('aufgaben.csv')).map(withoutDefaults)).toEqual([
      {
        name: 'Rechnung bezahlen',
        priority: 'high',
        day: '2026-10-05',
        time: 1050,
        estimate: 90,
        list: ['Büro'],
        tags: ['Geld'],
        repeat: {
          rule: 'FREQ=MONTHLY;BYMONTHDAY=5',
          from: 'due',
          anchor: '2026-10-05',
          missed: 'roll',
        },
      },
      {
        name: 'Fenster putzen',
        priority: 'low',
        day: '2026-12-01',
        done: { at: null },
      },
    ])
  })

  test.each([
    [['25/10/2026', '04/05/2026'], '2026-05-04'],
    [['10/25/2026', '04/05/2026'], '2026-04-05'],
    [['04/05/2026'], '2026-04-05'],
    [['04.05.2026'], '2026-05-04'],
    [['4.5.26'], '2026-05-04'],
    [['2026/05/04'], '2026-05-04'],
    [['04-05-2026 9:30 PM'], '2026-04-05'],
    [['May 4, 2026'], '2026-05-04'],
    [['04.05.2026', '13/1/2027'], '13/1/2027'],
    [['31/31/2026'], null],
  ])('the dates %j', (cells, last) => {
    const read = tasksOf(['Title,Due date', ...cells.map((cell) => `Read,"${cell}"`)].join('\n'))
    expect(read.at(-1)?.day).toBe(last === '13/1/2027' ? '2027-01-13' : last)
  })

  test('words for a date that are none go atop the description', () => {
    expect(tasksOf('Title,Due date,Notes\nRead,when it rains,x')).toMatchObject([
      {
        day: null,
        description: 'when it rains\nx',
        raw: { date: 'when it rains' },
        warnings: [{ kind: 'date not read', text: 'when it rains' }],
      },
    ])
  })

  test('a column that holds no field is not kept [MOVE-13e]', () => {
    const [task] = tasksOf('Title,Due date,Salary\nRead,2026-10-20,50000')

    expect(task).toMatchObject({ name: 'Read', day: '2026-10-20', raw: {}, warnings: [] })
    expect(JSON.stringify(task)).not.toContain('50000')
  })

  test('a parent may be named, and may come later', () => {
    const tasks = tasksOf('Task,Parent task\nStep,Plan\nPlan,')
    expect(tasks.map(({ name, parent }) => [name, parent])).toEqual([
      ['Plan', null],
      ['Step', '1'],
    ])
  })
})

const only = (column: string, cell: string) => tasksOf(`Title,${column}\nRead,"${cell}"`)[0]

test.each([
  ['High', 'high', 0],
  ['hoch', 'high', 0],
  ['1', 'high', 0],
  ['Medium', 'medium', 0],
  ['', 'medium', 0],
  ['2', 'medium', 0],
  ['Low', 'low', 0],
  ['niedrig', 'low', 0],
  ['P3', 'low', 0],
  ['soon', 'medium', 1],
])('[MOVE-5b] the priority %j is %s', (text, priority, warnings) => {
  expect(only('Priority', text)?.priority).toBe(priority)
  expect(only('Priority', text)?.warnings).toHaveLength(warnings)
})

test.each([
  ['30', 30],
  ['1:30', 90],
  ['1h 30m', 90],
  ['1,5 Std', 90],
  ['45 min', 45],
  ['2 hours', 120],
  ['0', null],
  ['some', null],
  ['5000', null],
])('[MOVE-5a] the estimate %j is %s', (text, estimate) => {
  expect(only('Estimate', text)?.estimate).toBe(estimate)
})

test.each([
  ['yes', true],
  ['TRUE', true],
  ['x', true],
  ['1', true],
  ['Completed', true],
  ['erledigt', true],
  ['100%', true],
  ['2026-10-13', true],
  ['no', false],
  ['', false],
  ['0', false],
  ['In progress', false],
])('[MOVE-5a] the cell %j of a column Done is %s', (text, isDone) => {
  expect(only('Done', text)?.done !== null).toBe(isDone)
})

test.each([
  ['FREQ=DAILY;INTERVAL=3', 'FREQ=DAILY;INTERVAL=3', 0],
  ['every monday', 'FREQ=WEEKLY;BYDAY=MO', 0],
  ['jeden Montag', 'FREQ=WEEKLY;BYDAY=MO', 0],
  ['none', undefined, 0],
  ['now and then', undefined, 1],
])('[MOVE-5b] the repeat %j is %s', (text, rule, warnings) => {
  const task = only('Repeat', text)
  expect(task?.repeat?.rule).toBe(rule)
  expect(task?.warnings).toHaveLength(warnings)
})

describe('[MOVE-13b] a table whose columns are not clear', () => {
  const text = 'What to do,When\nRead,14.10.2026\nWrite,\n'
  const read = (matching?: { name: number; day?: number }) =>
    readFiles(
      [{ name: 'list.csv', bytes: bytesOf(text) }],
      context,
      matching && new Map([['list.csv', matching]]),
    )

  test('is shown with its first rows and what was guessed', () => {
    expect(read().failed).toEqual([
      {
        file: 'list.csv',
        failure: {
          kind: 'columns',
          table: {
            columns: ['What to do', 'When'],
            matching: {},
            rows: [
              ['Read', '14.10.2026'],
              ['Write', ''],
            ],
          },
        },
      },
    ])
  })

  test('is read with the columns that were chosen', () => {
    const [file] = read({ name: 0, day: 1 }).found
    expect(file?.tasks).toMatchObject([
      { name: 'Read', day: '2026-10-14' },
      { name: 'Write', day: null },
    ])
    expect(file?.table?.matching).toEqual({ name: 0, day: 1 })
  })

  test('of people is not taken for tasks, though it has names', () => {
    expect(preview('Name,Email,Phone\nAda,a@example.org,1').failed).toMatchObject([
      { failure: { kind: 'columns', table: { matching: { name: 0 } } } },
    ])
  })
})
