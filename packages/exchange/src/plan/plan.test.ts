import { instant } from '@daymark/core/day'
import { UserId } from '@daymark/core/ids'
import { morning, sample, sampleList } from '@daymark/core/samples'
import { tasks as taskTable } from '@daymark/core/tables/tasks'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { blankTask, type ExchangedTask } from '../exchangedTask.ts'
import type { FoundFile } from '../readFiles.ts'
import { day } from '../testing/context.ts'
import { type Choices, outcomesOf } from './choices.ts'
import { countsOf } from './counts.ts'
import type { Existing } from './existing.ts'
import { matched } from './match.ts'
import { rowsOf } from './rows.ts'

const nothing: Existing = { tasks: [], lists: [], tags: [] }
const asInTheFile: Choices = {
  done: 'all',
  list: 'file',
  changes: true,
  restore: true,
  focus: true,
}
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)

let number = 0
const newId = () => {
  number += 1
  return `20000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}
const context = {
  user_id: v.parse(UserId, '00000000-0000-4000-8000-000000000001'),
  at: instant(morning),
  now: morning,
  newId,
  run: 'run-1',
  file: 'Home.csv',
  midnight,
  focused: [],
}

const task = (name: string, parts: Partial<ExchangedTask> = {}): ExchangedTask => ({
  ...blankTask(parts.key ?? name),
  name,
  ...parts,
})
const file = (...tasks: ExchangedTask[]): FoundFile => ({
  file: 'Home.csv',
  source: 'todoist',
  tasks,
  skipped: [],
  rows: null,
  table: null,
})

function imported(found: FoundFile[], existing = nothing, choices: Partial<Choices> = {}) {
  const chosen = { ...asInTheFile, ...choices }
  const all = matched(found, existing)
  const outcomes = outcomesOf(all, chosen, morning)
  const rows = rowsOf(all, outcomes, { existing, choices: chosen, context })
  return { all, outcomes, rows, counts: countsOf({ found }, all, outcomes) }
}

/** What there is once an import was made. */
function after({ rows }: ReturnType<typeof imported>, before = nothing): Existing {
  const patched = before.tasks.map((row) => {
    const patch = rows.patches.find(({ id }) => id === row.id)?.patch
    return patch ? v.parse(v.any(), { ...row, ...patch }) : row
  })
  return {
    tasks: [...patched, ...rows.tasks],
    lists: [...before.lists, ...rows.lists],
    tags: [...before.tags, ...rows.tags],
  }
}

describe('[MOVE-3] a file that is read again', () => {
  const found = [
    file(
      task('Mend the gate', { list: ['Home', 'Garden'], tags: ['out'], day: day('2026-10-17') }),
      task('Hinges', { parent: 'Mend the gate', list: ['Home', 'Garden'] }),
      task('Read', { key: '1' }),
      task('Read', { key: '2' }),
    ),
  ]

  test('adds nothing', () => {
    const existing = after(imported(found))
    const again = imported(found, existing)

    expect(again.counts).toMatchObject({ found: 3, new: 0, here: 3 })
    expect(again.rows).toMatchObject({ lists: [], tags: [], tasks: [], patches: [] })
  })

  test('adds nothing where tasks were renamed, moved and done here', () => {
    const existing = after(imported(found))
    const tasks = existing.tasks.map((row) => ({
      ...row,
      title: `${row.title}!`,
      list_id: null,
      completed: true,
    }))

    expect(imported(found, { ...existing, tasks }).counts).toMatchObject({ new: 0, here: 3 })
  })

  test('offers what has changed there, and not what has changed here too', () => {
    const made = after(imported([file(task('Read', { id: '1' }), task('Write', { id: '2' }))]))
    const tasks = made.tasks.map((row) => (row.title === 'Write' ? { ...row, title: 'Sing' } : row))
    const changed = [file(task('Read more', { id: '1' }), task('Write more', { id: '2' }))]
    const { rows, outcomes } = imported(changed, { ...made, tasks })

    expect(outcomes).toEqual(['changed', 'here'])
    expect(rows.patches).toMatchObject([{ patch: { title: 'Read more' } }])
    const then = after({ ...imported(changed, { ...made, tasks }), rows }, { ...made, tasks })
    expect(imported(changed, then).outcomes).toEqual(['here', 'here'])
  })

  test('offers to restore what is in the trash, and leaves it there unasked', () => {
    const made = after(imported(found))
    const tasks = made.tasks.map((row) => ({ ...row, deleted_at: context.at }))

    expect(imported(found, { ...made, tasks }).rows.patches).toHaveLength(4)
    const left = imported(found, { ...made, tasks }, { restore: false })
    expect(left.counts).toMatchObject({ new: 0, trashed: 3 })
    expect(left.rows.patches).toEqual([])
  })

  test('brings what was deleted for ever again, under another id', () => {
    const first = imported(found)
    const again = imported(found)

    expect(again.counts.new).toBe(3)
    const ids = new Set(first.rows.tasks.map(({ id }) => id))
    expect(again.rows.tasks.filter(({ id }) => ids.has(id))).toEqual([])
  })

  test('counts no series as changed because it has gone on, nor words that count from today', () => {
    const at = (on: string) =>
      file(
        task('Water', {
          day: day(on),
          repeat: { rule: 'FREQ=DAILY', from: 'due', anchor: day(on), missed: 'roll' },
        }),
        task('Ring', { day: day(on), warnings: [{ kind: 'relative date', text: 'in 5 days' }] }),
      )
    const made = after(imported([at('2026-10-14')]))

    expect(imported([at('2026-10-20')], made).outcomes).toEqual(['here', 'here'])
  })
})

describe('[MOVE-3] what was never imported', () => {
  test('is known by list, name and day', () => {
    const home = sampleList(1, { name: 'Home' })
    const row = sample(1, { title: 'Read', list_id: home.id })
    const existing = { ...nothing, tasks: [row], lists: [home] }
    const same = task('read', { list: ['HOME'], day: day('2026-10-14') })

    expect(imported([file(same)], existing).outcomes).toEqual(['here'])
    expect(imported([file({ ...same, list: [] })], existing).outcomes).toEqual(['new'])
    expect(imported([file({ ...same, day: null })], existing).outcomes).toEqual(['new'])
    expect(imported([file(same, { ...same, key: '2' })], existing).outcomes).toEqual([
      'here',
      'new',
    ])
  })

  test('is another task where the program says that it has another id', () => {
    const made = after(imported([file(task('Read', { id: '1' }))]))

    expect(imported([file(task('Read', { id: '2' }))], made).outcomes).toEqual(['new'])
  })

  test('is made once where the files have it twice, with its steps', () => {
    const gate = task('Gate', { id: '1' })
    const found = [file(gate), file(gate, task('Hinges', { id: '2', parent: 'Gate' }))]
    const { rows, counts } = imported(found)

    expect(rows.tasks.map(({ title }) => title)).toEqual(['Gate', 'Hinges'])
    expect(rows.tasks[1]?.parent_id).toBe(rows.tasks[0]?.id)
    expect(counts).toMatchObject({ new: 1, twice: 1 })
  })
})

describe('[MOVE-2] what is done', () => {
  const done = (at: string | null) => ({ done: { at } })
  const found = [
    file(
      task('Open'),
      task('Now', done('2026-10-01T10:00:00.000Z')),
      task('Long ago', done('2026-01-01T10:00:00.000Z')),
      task('Its step', { parent: 'Long ago' }),
      task('Once', done(null)),
    ),
  ]
  const titles = (choice: Choices['done']) =>
    imported(found, nothing, { done: choice }).rows.tasks.map(({ title }) => title)

  test('comes whole, of the last 90 days, or not at all', () => {
    expect(titles('all')).toHaveLength(5)
    expect(titles('recent')).toEqual(['Open', 'Now', 'Once'])
    expect(titles('none')).toEqual(['Open'])
  })

  test('is told by a number where it is left out', () => {
    const { counts } = imported(found, nothing, { done: 'none' })
    expect(counts).toMatchObject({ found: 4, new: 1, 'left out': 3 })
  })

  test('was done on its day where nobody says when, and never later than now', () => {
    const on = (text: string) => task(text, { day: day(text), ...done(null) })
    const { rows } = imported([file(on('2026-10-01'), on('2026-12-01'))])
    expect(rows.tasks.map(({ completed_at }) => completed_at)).toEqual([
      '2026-10-01T12:00:00.000Z',
      context.at,
    ])
  })
})

describe('[MOVE-3] the rows of an import', () => {
  test('keep the order of the file, after what is there', () => {
    const existing = { ...nothing, tasks: [sample(1, { position: 'b12', list_position: 'b12' })] }
    const { rows } = imported([file(task('A'), task('B'), task('C'))], existing)
    const positions = ['b12', ...rows.tasks.map(({ position }) => position ?? '')]
    const places = ['b12', ...rows.tasks.map(({ list_position }) => list_position ?? '')]

    expect(positions.toSorted()).toEqual(positions)
    expect(places.toSorted()).toEqual(places)
  })

  test('make lists, sections and tags that are not there, once and without case', () => {
    const home = sampleList(1, { name: 'Home' })
    const { rows } = imported(
      [
        file(
          task('A', { list: ['home', 'Garden'], tags: ['Out', 'new'] }),
          task('B', { list: ['HOME', 'garden'], tags: ['out'] }),
        ),
      ],
      { ...nothing, lists: [home] },
    )
    const [a, b] = rows.tasks

    expect(rows.lists).toMatchObject([{ name: 'Garden', parent_id: home.id }])
    expect(rows.tags.map(({ name }) => name)).toEqual(['Out', 'new'])
    expect(b?.list_id).toBe(a?.list_id)
    expect(Object.keys(a?.tags ?? {})).toContain(Object.keys(b?.tags ?? {})[0])
  })

  test('go into one list where that is chosen', () => {
    const found = [file(task('A', { list: ['Home'] }), task('B', { list: ['Work'] }))]

    expect(imported(found, nothing, { list: { name: 'Todoist' } }).rows).toMatchObject({
      lists: [{ name: 'Todoist' }],
    })
    expect(imported(found, nothing, { list: { id: null } }).rows.lists).toEqual([])
  })

  test('make a done occurrence the one of its series', () => {
    const anchor = day('2026-10-12')
    const found = [
      file(
        task('Water', {
          key: 'done',
          occurrence: { series: 'series', day: anchor },
          done: { at: '2026-10-12T08:00:00.000Z' },
        }),
        task('Water', {
          key: 'series',
          day: day('2026-10-14'),
          repeat: { rule: 'FREQ=DAILY', from: 'due', anchor, missed: 'roll' },
        }),
      ),
    ]
    const first = imported(found)
    const [series, occurrence] = first.rows.tasks

    expect(occurrence).toMatchObject({
      id: `000b4a3c${series?.id.slice(8)}`,
      series_id: series?.id,
      series_day: anchor,
      due_date: '2026-10-12T00:00:00',
    })
    expect(imported(found, after(first)).outcomes).toEqual(['here', 'here'])
  })

  test('put focus time into free time of its day, one stretch a day, and no more than the day holds', () => {
    const on = day('2026-10-13')
    const focused = [{ from: midnight(on) + 9 * 3_600_000, to: midnight(on) + 10 * 3_600_000 }]
    const found = [
      file(
        task('A', { focus: [{ day: on, minutes: 30 }] }),
        task('B', { focus: [{ day: on, minutes: 45 }] }),
        task('C', { focus: [{ day: on, minutes: 1_440 }] }),
      ),
    ]
    const all = matched(found, nothing)
    const made = rowsOf(all, outcomesOf(all, asInTheFile, morning), {
      existing: nothing,
      choices: asInTheFile,
      context: { ...context, focused },
    })

    expect(made.sessions.map(({ started_at, ended_at }) => [started_at, ended_at])).toEqual([
      ['2026-10-13T10:00:00.000Z', '2026-10-13T10:30:00.000Z'],
      ['2026-10-13T10:30:00.000Z', '2026-10-13T11:15:00.000Z'],
    ])
    expect(imported(found, nothing, { focus: false }).rows.sessions).toEqual([])
  })

  test('take 500 steps below a task, and the others beside it', () => {
    const steps = Array.from({ length: 501 }, (_, index) => task(`Step ${index}`, { parent: 'A' }))
    const { rows } = imported([file(task('A'), ...steps)])

    expect(rows.tasks.filter(({ parent_id }) => parent_id !== null)).toHaveLength(500)
  })

  test('keep within the limits of the origin, whatever its texts are', () => {
    const long = '\u0000ü"\n'.repeat(5_000)
    const { rows } = imported([file(task('A', { id: long, raw: { date: long, b: 'c' } }))])
    const origin = rows.tasks[0]?.origin

    expect(Buffer.byteLength(JSON.stringify(origin))).toBeLessThan(4_000)
    expect(origin).toMatchObject({ source: 'todoist', raw: { b: 'c' } })
  })
})

test('[MOVE-3] any file that is imported twice adds nothing, and can be read by the table', () => {
  const named = fc.constantFrom('Read', 'read ', 'Write', 'Sing')
  const lists = fc.constantFrom([], ['Home'], ['home', 'Garden'])
  const days = fc.constantFrom(null, day('2026-10-14'), day('2026-10-20'))
  const one = fc.record({
    name: named,
    list: lists,
    day: days,
    id: fc.option(fc.constantFrom('1', '2', '3'), { freq: 1 }),
    above: fc.nat(5),
    tags: fc.subarray(['a', 'A', 'b']),
    isDone: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(one, { maxLength: 12 }),
      fc.array(one, { maxLength: 4 }),
      (these, those) => {
        const tasksOf = (all: typeof these) =>
          all.map(({ above, isDone, ...parts }, index) =>
            task(parts.name, {
              ...parts,
              key: String(index),
              parent: above < index ? String(above) : null,
              done: isDone ? { at: null } : null,
            }),
          )
        const found = [file(...tasksOf(these)), file(...tasksOf(those))]
        const first = imported(found)
        const again = imported(found, after(first))

        expect(again.rows.tasks).toEqual([])
        expect(again.rows.patches).toEqual([])
        for (const row of first.rows.tasks) expect(taskTable.parse(row)).not.toBeNull()
        const places = first.rows.tasks.map(({ id }) => id)
        for (const { id, parent_id } of first.rows.tasks) {
          if (parent_id) expect(places.indexOf(parent_id)).toBeLessThan(places.indexOf(id))
        }
      },
    ),
    { numRuns: 150 },
  )
})
