import { ReminderId, SessionId } from '@daymark/core/ids'
import {
  morning,
  sample,
  sampleList,
  sampleOccurrence,
  sampleSeries,
  sampleTag,
  today,
} from '@daymark/core/tasks/samples'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { noRows, writeContext } from './testing/context.ts'
import { contentOf } from './writeFiles.ts'

const [work, finance] = [sampleList(1, { name: 'Work' }), sampleList(2, { name: 'Finance' })]
const section = { ...finance, parent_id: work.id }
const number = (of: number) => `70000000-0000-4000-8000-${String(of).padStart(12, '0')}`

const tasksOf = (rows: Partial<typeof noRows>) =>
  contentOf({ ...noRows, ...rows }, writeContext).tasks

test('[MOVE-6b] tasks are written list by list, Inbox first, each step after its task', () => {
  const plan = sample(1, { title: 'Plan', list_id: section.id })
  const step = sample(2, { title: 'Step', parent_id: plan.id, due_date: null })
  const loose = sample(3, { title: 'Loose' })

  const written = tasksOf({ lists: [section, work], tasks: [step, plan, loose] })

  expect(written.map(({ name, list, parent }) => [name, list, parent])).toEqual([
    ['Loose', [], null],
    ['Plan', ['Work', 'Finance'], null],
    ['Step', ['Work', 'Finance'], plan.id],
  ])
})

test('[MOVE-6b] what is in the trash is not written for other programs', () => {
  const gone = { deleted_at: '2026-10-13T10:00:00.000Z' }
  const urgent = sampleTag(1, 'urgent', gone)
  const task = sample(1, { list_id: work.id, tags: { [urgent.id]: true } })

  const written = tasksOf({
    lists: [{ ...work, ...gone }],
    tags: [urgent],
    tasks: [task, sample(2, gone)],
  })

  expect(written).toMatchObject([{ key: task.id, list: [], tags: [] }])
})

test('[MOVE-6d] an occurrence names its series and its day', () => {
  const skips = { '2026-10-16': true } as const
  const series = sampleSeries(1, {}, { repeat_skips: skips, list_position: 'a0' })

  const written = tasksOf({
    tasks: [series, sampleOccurrence(series, today, { list_position: 'a1' })],
  })

  expect(written).toMatchObject([
    { repeat: { rule: 'FREQ=DAILY' }, skips: ['2026-10-16'], occurrence: null },
    {
      repeat: null,
      occurrence: { series: series.id, day: today },
      done: { at: expect.any(String) },
    },
  ])
})

test('[MOVE-6d] focus time is summed up by day, and reminders that were deleted are left out', () => {
  const task = sample(1)
  const row = { user_id: task.user_id, seq: 0, updated_at: task.updated_at }
  const session = (of: number, minutes: number, kind: 'focus' | 'short_break' = 'focus') => ({
    ...row,
    id: v.parse(SessionId, number(of)),
    task_id: task.id,
    kind,
    started_at: new Date(morning).toISOString(),
    ended_at: new Date(morning + minutes * 60_000).toISOString(),
    planned_seconds: 1500,
    by_hand: false,
  })
  const reminder = (of: number, deleted_at: string | null) => ({
    ...row,
    id: v.parse(ReminderId, number(of)),
    task_id: task.id,
    before_minutes: 10,
    at: null,
    snoozed_until: null,
    deleted_at,
  })

  const [written] = tasksOf({
    tasks: [task],
    focus_sessions: [session(1, 25), session(2, 10), session(3, 5, 'short_break')],
    reminders: [reminder(1, null), reminder(2, task.updated_at)],
  })

  expect(written).toMatchObject({
    focus: [{ day: today, minutes: 35 }],
    reminders: [{ before: 10 }],
  })
})
