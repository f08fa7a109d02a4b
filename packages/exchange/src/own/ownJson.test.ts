import { DayId, ReminderId } from '@daymark/core/ids'
import { preferences } from '@daymark/core/tables/preferences'
import {
  sample,
  sampleFilter,
  sampleList,
  sampleOccurrence,
  sampleSeries,
  sampleSession,
  sampleTag,
  today,
} from '@daymark/core/tasks/samples'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { noRows, writeContext } from '../testing/context.ts'
import { found, preview } from '../testing/reading.ts'
import { contentOf, writeFile } from '../writeFiles.ts'

const series = sampleSeries(
  1,
  { missed: 'stack', count: 3 },
  { repeat_skips: { '2026-10-20': true } },
)
const { user_id, updated_at } = series
const row = { user_id, seq: 7, updated_at }
const id = (of: number) => `70000000-0000-4000-8000-${String(of).padStart(12, '0')}`
const preference = preferences.parse({ ...preferences.empty({ id: user_id, user_id }), ...row })

const rows = {
  ...noRows,
  tasks: [series, sampleOccurrence(series, today), sample(2, { deleted_at: updated_at })],
  lists: [sampleList(1, { archived_at: updated_at })],
  tags: [sampleTag(1, 'work')],
  filters: [sampleFilter(1, row)],
  reminders: [
    {
      ...row,
      id: v.parse(ReminderId, id(2)),
      task_id: series.id,
      before_minutes: 5,
      at: null,
      snoozed_until: null,
      deleted_at: null,
    },
  ],
  preferences: preference ? [{ ...preference, words_off: { march: true as const } }] : [],
  days: [
    {
      ...row,
      id: v.parse(DayId, id(3)),
      date: today,
      capacity_minutes: 90,
      planned_at: null,
      closed_at: null,
      note: 'Ring',
      first_task: null,
      sort: 'hand',
      away: { series: { [series.id]: true as const }, minutes: 240 },
      week_note: 'Rest',
      forecast: { at: '2026-10-14T09:00:00.000Z', done: 1_060, tasks: ['000000000001'] },
    },
  ],
  focus_sessions: [sampleSession(1, { ...row, task_id: series.id })],
}

const written = () => {
  const [file] = writeFile('json', contentOf(rows, writeContext), writeContext).files
  return JSON.parse(file?.text ?? '')
}

describe('[MOVE-12a] [MOVE-6b] our own JSON', () => {
  test('holds every row, also of the trash, of the focus record and of preferences', () => {
    expect(found(written()).rows).toEqual(rows)
    expect(writeFile('json', contentOf(rows, writeContext), writeContext).losses).toEqual([])
  })

  test('says its version, by which it is known', () => {
    const { version, ...others } = written()

    expect(version).toBe(1)
    expect(preview(others).found).toEqual([])
  })

  test('shows its tasks as those of other programs are shown', () => {
    expect(found(written()).tasks).toMatchObject([
      { id: rows.tasks[1]?.id, occurrence: { series: series.id, day: today } },
      { id: series.id, reminders: [{ before: 5 }], skips: ['2026-10-20'] },
    ])
  })

  test('keeps columns of a newer version, and passes account, sessions and unknown tables over', () => {
    const file = written()
    file.user = { email: 'ada@example.org' }
    file.sessions = [{ id: 1 }]
    file.tables.moods = [{ id: 1 }]
    file.tables.tasks[0].mood = 'good'
    file.tables.tasks[0].edited = { title: 'stamp' }

    const { rows: read } = found(file)

    expect(read?.tasks[0]).toEqual({ ...series, mood: 'good' })
    expect(Object.keys(read ?? {})).toEqual(Object.keys(rows))
  })

  test('tells of a row that it cannot read, and reads the others', () => {
    const file = written()
    file.tables.tasks[1].due_date = 'tomorrow'
    file.tables.lists.push(null)

    const { rows: read, skipped } = found(file)

    expect(read?.tasks).toHaveLength(2)
    expect(skipped).toEqual([
      { reason: 'unreadable', place: `tasks ${rows.tasks[1]?.id}` },
      { reason: 'unreadable', place: 'lists 2' },
    ])
  })

  test('is read where it has no tasks, but not where it has nothing', () => {
    expect(preview({ version: 1, tables: { tasks: [], tags: rows.tags } }).found).toHaveLength(1)
    expect(preview({ version: 1, tables: { tasks: [] } }).failed).toMatchObject([
      { failure: { kind: 'no tasks' } },
    ])
  })
})
