import { sample, sampleList, sampleSession } from '@daymark/core/tasks/samples'
import { describe, expect, test } from 'vitest'
import { day } from '../testing/context.ts'
import { after, context, file, imported, nothing, task } from '../testing/planning.ts'
import type { Choices } from './choices.ts'

describe('what is done', () => {
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

describe('[MOVE-3f, MOVE-3g] the rows of an import', () => {
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
    const existing = {
      started_at: '2026-10-13T09:00:00.000Z',
      ended_at: '2026-10-13T10:00:00.000Z',
    }
    const focus_sessions = [sampleSession(1, existing)]
    const found = [
      file(
        task('A', { focus: [{ day: on, minutes: 30 }] }),
        task('B', { focus: [{ day: on, minutes: 45 }] }),
        task('C', { focus: [{ day: on, minutes: 1_440 }] }),
      ),
    ]
    const { rows } = imported(found, { ...nothing, focus_sessions })

    expect(rows.sessions.map(({ started_at, ended_at }) => [started_at, ended_at])).toEqual([
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
