import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankTask } from '../exchangedTask.ts'
import { day, noRows, writeContext } from '../testing/context.ts'
import { found, sample, tasksOf, withoutDefaults } from '../testing/reading.ts'
import { byId, noonOfDay, readBack, tasks } from '../testing/writing.ts'
import { writeFile } from '../writeFiles.ts'

describe('[MOVE-1a] [MOVE-15a, MOVE-15b, MOVE-15c] todo.txt', () => {
  test('is read with what programs add to it', () => {
    const { source, tasks } = found(sample('todo.txt'))
    expect(source).toBe('todoTxt')
    expect(tasks.map(withoutDefaults)).toEqual([
      {
        name: 'Thank Mom for the meatballs',
        priority: 'high',
        tags: ['phone'],
        created: '2026-10-01T10:00:00.000Z',
      },
      { name: 'Post signs around the neighborhood', list: ['GarageSale'], tags: ['Spring'] },
      {
        name: 'Write the finance report jira:AB-12',
        list: ['work'],
        priority: 'low',
        day: '2026-10-20',
        raw: { t: '2026-10-15' },
        warnings: [{ kind: 'priority folded', text: 'D', priority: 'low' }],
      },
      {
        id: '7',
        name: 'Call Ann about https://example.org/a:b at 10:30',
        description: 'Her number is new.',
        estimate: 75,
        day: '2026-10-14',
        repeat: {
          rule: 'FREQ=WEEKLY;INTERVAL=2',
          from: 'completion',
          anchor: '2026-10-14',
          missed: 'roll',
        },
      },
      { name: 'Look her address up', parent: '7' },
      {
        name: 'Pay rent',
        day: '2026-10-31',
        repeat: {
          rule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
          from: 'due',
          anchor: '2026-10-31',
          missed: 'roll',
        },
        created: '2026-09-30T10:00:00.000Z',
      },
      {
        name: 'Review the pull request',
        list: ['TodoTxtTouch'],
        tags: ['github'],
        priority: 'high',
        done: { at: '2026-10-12T10:00:00.000Z' },
        created: '2026-10-11T10:00:00.000Z',
      },
      { name: 'Old one', done: { at: null } },
    ])
  })

  test.each([
    ['(A) x', 'high', 0],
    ['(B) x', 'medium', 0],
    ['Buy +p', 'medium', 0],
    ['(C) x', 'low', 0],
    ['(Z) x', 'low', 1],
    ['x 2026-10-01 y pri:C', 'low', 0],
  ])('the priority of %j is %s', (line, priority, warnings) => {
    expect(tasksOf(`${line}\n(A) other`)[0]).toMatchObject({ priority })
    expect(tasksOf(`${line}\n(A) other`)[0]?.warnings).toHaveLength(warnings)
  })

  test.each([
    ['2w', 'FREQ=WEEKLY;INTERVAL=2', 'completion'],
    ['+2w', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', 'due'],
    ['1d', 'FREQ=DAILY', 'completion'],
    ['+1m', 'FREQ=MONTHLY;BYMONTHDAY=14', 'due'],
    ['+1y', 'FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=14', 'due'],
    ['1b', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'due'],
  ])('rec:%s is %s from %s', (text, rule, from) => {
    expect(tasksOf(`Run due:2026-10-14 rec:${text}`)[0]?.repeat).toMatchObject({ rule, from })
  })

  test.each([
    ['(A) Buy milk \\+two \\@home \\due:soon', 'Buy milk +two @home due:soon'],
    ['\\x marks the spot +Map', 'x marks the spot'],
    ['(A) Mind the C:\\temp', 'Mind the C:\\temp'],
  ])('a backslash makes a word of what would be read: %s [MOVE-15d]', (line, name) => {
    expect(tasksOf(`${line}\n(A) other`)[0]).toMatchObject({ name, tags: [], day: null })
  })

  test('a recurrence that is none stays in its words', () => {
    expect(tasksOf('Run due:2026-10-14 rec:often')[0]).toMatchObject({
      repeat: null,
      raw: { rec: 'often' },
      warnings: [{ kind: 'repeat left out', text: 'often' }],
    })
  })
})

describe('[MOVE-6a, MOVE-6d, MOVE-15e] todo.txt', () => {
  test('tells what it cannot hold', () => {
    const task = {
      ...blankTask('a'),
      name: 'Run',
      day: writeContext.today,
      time: 540,
      list: ['Home office'],
      repeat: {
        rule: 'FREQ=WEEKLY;BYDAY=MO,WE',
        from: 'due',
        anchor: writeContext.today,
        missed: 'roll',
      } as const,
    }
    const { files, losses } = writeFile('todoTxt', { tasks: [task], rows: noRows }, writeContext)
    expect(files).toEqual([{ name: 'todo.txt', text: 'Run +Home_office due:2026-10-14 rec:+1w\n' }])
    expect(losses).toEqual([
      { kind: 'repeats', count: 1 },
      { kind: 'times', count: 1 },
      { kind: 'lists', count: 1 },
    ])
  })

  test('is read as it was written, less what was told', () => {
    const plain = ['FREQ=DAILY', 'FREQ=DAILY;INTERVAL=3']
    const oneWord = (name: string) => name.replace(/\s+/g, '_')
    fc.assert(
      fc.property(tasks, (drafts) => {
        const written = drafts.map((each) => ({
          ...each,
          repeat: each.repeat && plain.includes(each.repeat.rule) ? each.repeat : null,
        }))
        const expected = written.map((each) => ({
          ...each,
          time: null,
          deadline: null,
          skips: [],
          list: each.list.slice(0, 1).map(oneWord),
          tags: each.tags.map(oneWord),
          done: each.done && { at: each.done.at && noonOfDay(each.done.at) },
          created: each.done && !each.done.at ? null : noonOfDay(each.created ?? ''),
        }))
        expect(byId(readBack('todoTxt', [first, ...written]))).toEqual(byId([first, ...expected]))
      }),
      { numRuns: 120 },
    )
  })
})

const first = {
  ...blankTask('0'),
  id: '0',
  name: 'First',
  day: day('2026-10-14'),
  created: '2026-10-01T10:00:00.000Z',
}
