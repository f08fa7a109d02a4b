import { tasks as taskTable } from '@daymark/core/tables/tasks'
import { sample, sampleList } from '@daymark/core/tasks/samples'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '../testing/context.ts'
import { after, context, file, imported, nothing, task } from '../testing/planning.ts'

describe('[MOVE-3a, MOVE-3b, MOVE-3e] a file that is read again', () => {
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
    const again = imported(found, { ...made, tasks }, { restore: false })
    expect(again.counts).toMatchObject({ new: 0, trashed: 3 })
    expect(again.rows.patches).toEqual([])
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

describe('[MOVE-3a, MOVE-3c] what was never imported', () => {
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

test('[MOVE-3b] any file that is imported twice adds nothing, and can be read by the table', () => {
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
