import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ExchangedTask } from '../exchangedTask.ts'
import { readFiles } from '../readFiles.ts'
import { bytesOf, context } from '../testing/context.ts'

const sample = new URL('../../samples/Home [2203306141].csv', import.meta.url)

function read(text: string | Uint8Array, name = 'Home [2203306141].csv') {
  const bytes = typeof text === 'string' ? bytesOf(text) : text
  return readFiles([{ name, bytes }], context)
}

function tasksOf(text: string | Uint8Array): readonly ExchangedTask[] {
  return read(text).found[0]?.tasks ?? []
}

const header =
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT'
const row = (parts: { content?: string; priority?: string; indent?: string; date?: string }) =>
  `task,${parts.content ?? 'Read'},,${parts.priority ?? ''},${parts.indent ?? '1'},,,${parts.date ?? ''},en,,,`
const only = (parts: Parameters<typeof row>[0]) => tasksOf(`${header}\n${row(parts)}`)[0]

describe('[MOVE-1a, MOVE-1c] [MOVE-5a, MOVE-5c, MOVE-5d] a project exported from Todoist', () => {
  const [gate, oil, ferns, neighbour, books] = tasksOf(readFileSync(sample))

  test('gives a task its labels, day, time, deadline, estimate and priority', () => {
    expect(gate).toMatchObject({
      name: 'Mend the garden gate',
      tags: ['outside', 'saturday'],
      day: '2026-10-17',
      time: 570,
      deadline: '2026-10-31',
      estimate: 45,
      priority: 'high',
      list: ['Home'],
    })
  })

  test('keeps lines of the description, and notes with the names of attachments', () => {
    expect(gate?.description).toBe(
      'Hinges are in the shed.\nThe long screws, too.\n> Ana: Photo of the hinge hinge.jpg',
    )
    expect(gate?.warnings).toEqual([{ kind: 'attachment', text: 'hinge.jpg' }])
  })

  test('makes steps of indented rows and sections of section rows', () => {
    expect(oil?.parent).toBe(gate?.key)
    expect(ferns).toMatchObject({ parent: null, list: ['Home', 'Weekly'] })
  })

  test('reads what repeats', () => {
    expect(ferns).toMatchObject({
      repeat: { rule: 'FREQ=WEEKLY;BYDAY=MO', from: 'due' },
      time: 540,
    })
  })

  test('counts relative words from today, and says so', () => {
    expect(neighbour).toMatchObject({ name: 'Ring the "old" neighbour', day: '2026-10-19' })
    expect(neighbour?.warnings).toEqual([
      { kind: 'relative date', text: 'in 5 days' },
      { kind: 'estimate left out', text: '1 day' },
    ])
  })

  test('puts words that no language reads atop the description, without a day', () => {
    expect(books).toMatchObject({ day: null, repeat: null, description: 'ogni martedì' })
    expect(books?.raw).toMatchObject({ date: 'ogni martedì', RESPONSIBLE: 'Ben' })
  })

  test('is read the same with a byte order mark, in UTF-16, and with the columns in another order', () => {
    const text = `${header}\n${row({ content: 'Größe' })}`
    const wide = new Uint8Array(new Uint16Array([0xfeff, ...[...text].map(codeOf)]).buffer)
    const turned = 'CONTENT,INDENT,TYPE\nGröße,1,task'
    for (const form of [`\ufeff${text}`, wide, turned]) {
      expect(tasksOf(form)).toMatchObject([{ name: 'Größe', list: ['Home'] }])
    }
  })
})

const codeOf = (letter: string) => letter.charCodeAt(0)

test.each([
  ['1', 'high', 0],
  ['2', 'medium', 0],
  ['3', 'low', 1],
  ['4', 'low', 0],
  ['', 'medium', 0],
  ['x', 'medium', 0],
])('[MOVE-5b] priority %j of Todoist is %s', (priority, expected, warnings) => {
  const task = only({ priority })
  expect(task?.priority).toBe(expected)
  expect(task?.warnings).toHaveLength(warnings)
})

test.each([
  ['2026-10-05', '2026-10-05', null, null],
  ['2026-10-05 15:30', '2026-10-05', 930, null],
  ['Oct 5 2026', '2026-10-05', null, null],
  ['1 Dec 2026 at 9am', '2026-12-01', 540, null],
  ['every! 3 days', '2026-10-14', null, 'FREQ=DAILY;INTERVAL=3'],
  ['every! monday', '2026-10-19', null, 'FREQ=WEEKLY;BYDAY=MO'],
  ['every day at 00:00', '2026-10-14', 0, 'FREQ=DAILY'],
  ['every day at 12am starting 2026-11-01', '2026-11-01', 0, 'FREQ=DAILY'],
  ['Oct 20 at midnight', '2026-10-20', 0, null],
  ['2027-02-30', null, null, null],
])('[MOVE-1a] the words for a date %j', (date, expected, time, rule) => {
  const task = only({ date })
  expect(task).toMatchObject({ day: expected, time })
  expect(task?.repeat?.rule ?? null).toBe(rule)
})

test('[MOVE-5b] weekdays counted from completion are read as from due, with a warning', () => {
  expect(only({ date: 'every! monday' })).toMatchObject({
    repeat: { from: 'due' },
    warnings: [{ kind: 'repeat changed', text: 'every! monday' }],
  })
})

test('[MOVE-1a] a row that is indented right below a section is no step of what stands above it', () => {
  const rows = [row({ content: 'Read' }), 'section,Later', row({ content: 'Write', indent: '2' })]
  expect(tasksOf([header, ...rows].join('\n'))).toMatchObject([
    { name: 'Read', parent: null },
    { name: 'Write', parent: null, list: ['Home', 'Later'] },
  ])
})

test('[MOVE-1a] an indentation that leaves levels out is a step of the nearest one', () => {
  const rows = [row({ content: 'Read' }), row({ content: 'Write', indent: '4' })]
  const [read, write] = tasksOf([header, ...rows].join('\n'))
  expect(write?.parent).toBe(read?.key)
})

test.each([
  ['ordinary', 'Read @home @büro', 'Read', ['home', 'büro']],
  ['a label in between', 'Read @home twice', 'Read twice', ['home']],
  ['an address', 'Mail ana@example.com', 'Mail ana@example.com', []],
  ['an at sign alone', 'Meet @ 5', 'Meet @ 5', []],
  ['labels alone', '@home', '@home', ['home']],
  ['a mark that nothing is read behind', 'Mail \u2060@bob', 'Mail @bob', []],
])('[MOVE-1a] labels in a name: %s', (_, content, expected, tags) => {
  expect(only({ content })).toMatchObject({ name: expected, tags })
})

test('[MOVE-5a] a table of an older version has fewer columns', () => {
  const old = 'TYPE,CONTENT,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE'
  const rows = 'task,Read,4,1,Ana (101),,14 Oct 2026,en,Europe/Berlin\nnote,Again,,,Ana (101),,,,'
  expect(tasksOf(`${old}\n${rows}`)).toMatchObject([
    { name: 'Read', day: '2026-10-14', priority: 'low', description: '> Ana: Again' },
  ])
})

describe('[MOVE-2a, MOVE-2d] what is no task', () => {
  test('is one line, never the end', () => {
    const preview = read([header, row({ content: ' ' }), row({ content: 'Read' })].join('\n'))
    expect(preview.found[0]).toMatchObject({
      tasks: [{ name: 'Read' }],
      skipped: [{ reason: 'no name' }],
    })
  })

  test.each([
    ['', 'empty'],
    ['a,b\n1,2', 'columns'],
    ['<p>hello', 'unknown format'],
    [header, 'no tasks'],
    [`${header}\ntask,"Read`, 'cut off'],
    [new Uint8Array([...bytesOf(header), 0xe2, 0x82]), 'cut off'],
    [new Uint8Array([0x50, 0x4b, 0, 1, 2, 0]), 'not text'],
  ])('says why: %#', (text, kind) => {
    expect(read(text).failed).toMatchObject([{ failure: { kind } }])
  })
})

describe('[MOVE-7a] hostile files', () => {
  test('100,001 tasks are refused', () => {
    const rows = Array.from({ length: 100_001 }, () => 'task,x')
    expect(read(`TYPE,CONTENT\n${rows.join('\n')}`).failed).toMatchObject([
      { failure: { kind: 'too many tasks' } },
    ])
  })

  test('101 levels are refused', () => {
    const rows = Array.from({ length: 101 }, (_, index) => row({ indent: String(index + 1) }))
    expect(read([header, ...rows].join('\n')).failed).toMatchObject([
      { failure: { kind: 'too deep' } },
    ])
  })

  test('the apostrophe before what a spreadsheet would compute is taken off', () => {
    expect(only({ content: "'=1+1" })?.name).toBe('=1+1')
  })
})
