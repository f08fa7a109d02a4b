import { UserId } from '@daymark/core/ids'
import { dayId } from '@daymark/core/plan/days'
import { followingId } from '@daymark/core/repeat/occurrence'
import { preferences } from '@daymark/core/tables/preferences'
import {
  sample,
  sampleFilter,
  sampleList,
  sampleOccurrence,
  sampleReminder,
  sampleSeries,
  sampleSession,
  sampleTag,
  today,
} from '@daymark/core/tasks/samples'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ExchangedRows } from '../exchangedRows.ts'
import { day, noRows, writeContext } from '../testing/context.ts'
import { after, context, imported, nothing } from '../testing/planning.ts'
import { found } from '../testing/reading.ts'
import { contentOf, writeFile } from '../writeFiles.ts'
import type { ExportFormat } from '../writing.ts'

const other = v.parse(UserId, '00000000-0000-4000-8000-000000000002')
const at = '2026-10-13T10:00:00.000Z'
const row = { user_id: other, seq: 7, updated_at: at }

const home = sampleList(1, {
  ...row,
  name: 'Home',
  note: 'Keys under the mat',
  icon: 'home',
  view: { sort: 'name', group: 'tag', as: 'board' },
  looked_at: today,
})
const garden = sampleList(2, { ...row, name: 'Garden', parent_id: home.id })
const out = sampleTag(1, 'out', { ...row, view: { sort: 'age' } })
const series = sampleSeries(1, {}, { ...row, list_id: garden.id, tags: { [out.id]: true } })
const next = sampleSeries(
  9,
  { follows: series.id, anchor: day('2026-11-01') },
  { ...row, id: followingId(series.id, day('2026-11-01')) },
)
const gate = sample(2, {
  ...row,
  list_id: home.id,
  position: 'b7',
  carried: 3,
  looked_at: today,
})
const hinges = sample(3, { ...row, parent_id: gate.id })
const bin = sample(4, { ...row, deleted_at: at, list_id: home.id })
const rows: ExchangedRows = {
  tasks: [series, next, sampleOccurrence(series, today, row), gate, hinges, bin],
  lists: [home, garden, sampleList(3, { ...row, deleted_at: at })],
  tags: [out, sampleTag(2, 'gone', { ...row, deleted_at: at })],
  filters: [sampleFilter(1, { ...row, created_at: at, view: { group: 'none' } })],
  reminders: [sampleReminder(1, gate, row), sampleReminder(2, bin, { ...row, deleted_at: at })],
  preferences: [
    v.parse(v.any(), {
      ...preferences.empty({ id: other, user_id: other }),
      ...row,
      words_off: { march: true },
      triage: false,
      mail: 'off',
      rows: { day: 'quiet' },
      views: { inbox: { sort: 'age' } },
      clock: 12,
      first_weekday: 7,
      forecasts: false,
      language: 'ar',
    }),
  ],
  days: [
    {
      ...row,
      id: dayId(other, today),
      date: today,
      capacity_minutes: 90,
      planned_at: null,
      closed_at: null,
      note: 'Ring',
      first_task: gate.id,
      sort: 'hand',
      away: { series: { [series.id]: true }, minutes: 240 },
      week_note: 'Rest',
      forecast: null,
    },
  ],
  focus_timers: [],
  focus_sessions: [sampleSession(1, { ...row, task_id: gate.id })],
}

const fileOf = (all: ExchangedRows, format: ExportFormat = 'json') => {
  const [file] = writeFile(format, contentOf(all, writeContext), writeContext).files
  return [found(file?.text ?? '')]
}

/** Every id by the number of its first mention, so that files are the same but for their ids. */
function withoutIds(all: ExchangedRows): unknown {
  const numbers = new Map<string, number>()
  const sorted = Object.entries(all).map(([name, table]) => [
    name,
    table
      .map((each) => ({ ...each, seq: 0, user_id: 'user', origin: null }))
      .map((each) => (name === 'preferences' ? { ...each, updated_at: '' } : each))
      .map((each) => Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      .sort((a, b) => (withoutUuids(a) < withoutUuids(b) ? -1 : 1)),
  ])
  const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
  return JSON.parse(
    JSON.stringify(sorted).replace(uuid, (found) => {
      numbers.set(found, numbers.get(found) ?? numbers.size)
      return `id ${numbers.get(found)}`
    }),
  )
}
const withoutUuids = (each: unknown) => JSON.stringify(each).replace(/[0-9a-f-]{36}/g, '')

describe('[MOVE-3b, MOVE-3d] [MOVE-12a] [EVERY-4b] our own file', () => {
  test('fills an empty account of another person with all that it holds', () => {
    const there = after(imported(fileOf(rows)))

    expect(withoutIds(there)).toEqual(withoutIds(rows))
    expect(there.days[0]?.id).toBe(dayId(context.user_id, today))
    const owners = Object.values(there).flatMap((table) => table.map(({ user_id }) => user_id))
    expect(new Set(owners)).toEqual(new Set([context.user_id]))
    // An id may be that of somebody else of the same server.
    for (const [name, table] of Object.entries(there)) {
      const ids = new Set(rows[name as keyof ExchangedRows].map(({ id }) => String(id)))
      expect(table.filter(({ id }) => ids.has(id))).toEqual([])
    }
  })

  test.each([
    ['to the account that it is of', rows],
    ['to the one that it was imported into', after(imported(fileOf(rows)))],
  ])('adds nothing %s', (_, existing) => {
    const again = imported(fileOf(rows), existing)

    expect(again.counts.new).toBe(0)
    expect(again.rows).toEqual({
      lists: [],
      tags: [],
      tasks: [],
      reminders: [],
      sessions: [],
      filters: [],
      days: [],
      preferences: null,
      patches: [],
    })
  })

  test('adds no list where one was renamed since', () => {
    const there = after(imported(fileOf(rows)))
    const moments = rows.lists.map((list, index) => ({
      ...list,
      created_at: `2026-10-1${index}T10:00:00.000Z`,
    }))
    const made = after(imported(fileOf({ ...rows, lists: moments })))
    const lists = made.lists.map((list) => ({ ...list, name: `${list.name}!` }))

    expect(there.lists).toHaveLength(3)
    expect(imported(fileOf({ ...rows, lists: moments }), { ...made, lists }).rows.lists).toEqual([])
  })

  test('brings what was deleted for ever under new ids, its steps and reminders too', () => {
    const existing = { ...rows, tasks: [series], reminders: [], filters: [] }
    const again = imported(fileOf(rows), existing).rows
    const titled = (title: string) => again.tasks.find((task) => task.title === title)

    expect(titled(hinges.title)?.parent_id).toBe(titled(gate.title)?.id)
    expect(titled(gate.title)?.id).not.toBe(gate.id)
    expect(again.reminders[0]?.task_id).toBe(titled(gate.title)?.id)
    const known = new Set<string>(rows.tasks.map((task) => task.id))
    expect(again.tasks.filter((task) => known.has(task.id))).toEqual([])
  })

  test('goes into the list that was chosen for all, with what is in the trash', () => {
    const { tasks } = imported(fileOf(rows), nothing, { list: { id: null } }).rows

    expect(tasks.some(({ deleted_at }) => deleted_at !== null)).toBe(true)
    expect(new Set(tasks.map(({ list_id }) => list_id))).toEqual(new Set([null]))
  })

  test('keeps what was chosen here', () => {
    const mine = v.parse(v.any(), {
      ...preferences.empty({ id: context.user_id, user_id: context.user_id }),
      triage: true,
    })
    const made = imported(fileOf(rows), { ...nothing, preferences: [mine] })

    expect(made.rows.preferences).toEqual({
      mail: 'off',
      words_off: { march: true },
      rows: { day: 'quiet' },
      views: { inbox: { sort: 'age' } },
      clock: 12,
      first_weekday: 7,
      forecasts: false,
      language: 'ar',
    })
  })

  test('knows by which program a task was imported before', () => {
    const origin = { source: 'todoist', id: '1', hash: 'x' }
    const there = after(imported(fileOf({ ...noRows, tasks: [{ ...gate, origin }] })))

    expect(there.tasks[0]?.origin).toMatchObject({ ...origin, own: gate.id, run: context.run })
    const renamed = there.tasks.map((task) => ({ ...task, title: 'Door' }))
    const again = imported(fileOf({ ...noRows, tasks: [gate] }), { ...nothing, tasks: renamed })
    expect(again.counts).toMatchObject({ new: 0, here: 1 })
  })
})

test.each(['csv', 'ics', 'todoTxt'] as const)(
  '[MOVE-3d] what was written as %s is known by the ids of its rows',
  (format) => {
    const mine = { ...rows, tasks: [gate, hinges] }
    const tasks = mine.tasks.map((task) => ({ ...task, title: `${task.title}!` }))

    expect(imported(fileOf(mine, format), { ...mine, tasks }).outcomes).toEqual(['here', 'here'])
  },
)
