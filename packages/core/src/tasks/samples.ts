import type { Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import { boundsOf, Day, instant } from '../calendar/day.ts'
import { ListId, ReminderId, SessionId, TagId, TaskId, UserId } from '../ids.ts'
import { newList } from '../lists/listActs.ts'
import { newTag } from '../lists/tags.ts'
import { before, newReminder } from '../remind/ring.ts'
import { occurrenceId } from '../repeat/occurrence.ts'
import type { Series } from '../repeat/series.ts'
import { filters, type SavedFilter } from '../tables/filters.ts'
import type { FocusSession } from '../tables/focusSessions.ts'
import { type FocusTimer, focusTimers } from '../tables/focusTimers.ts'
import type { List } from '../tables/lists.ts'
import type { Reminder } from '../tables/reminders.ts'
import type { Tag } from '../tables/tags.ts'
import type { Repeat, Task } from '../tables/tasks.ts'
import { newTask } from './task.ts'

export const today = v.parse(Day, '2026-10-14')
export const morning = Date.UTC(2026, 9, 14, 9, 41)

const user = v.parse(UserId, '00000000-0000-4000-8000-000000000001')

/** The moment at which this machine's clock shows noon. */
export function noonOf(day: Day): number {
  return new Date(`${day}T12:00:00`).getTime()
}

/** An ordinary task due today; a test names what matters to it. */
export function sample(number: number, changes: Partial<Task> = {}): Task {
  const id = v.parse(TaskId, `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
  const draft = {
    title: `Task ${number}`,
    description: '',
    priority: 'medium',
    due: today,
    estimate: null,
    time: null,
    deadline: null,
    list: [],
    tags: [],
    repeat: null,
    remind: null,
  } as const
  const parts = { id, user_id: user, now: morning, position: 'a0' }
  return { ...newTask(draft, parts), ...changes }
}

/** A task that comes back from today on; a test names what matters of how it repeats. */
export function sampleSeries(
  number: number,
  repeat: Partial<Repeat> = {},
  changes: Partial<Task> = {},
): Series {
  const rule = 'FREQ=DAILY'
  const defaults = { rule, from: 'due', anchor: today, missed: 'roll' } as const
  return { ...sample(number, changes), repeat: { ...defaults, ...repeat } }
}

/** The occurrence of a rule day, done on that day. */
export function sampleOccurrence(series: Series, ruleDay: Day, changes: Partial<Task> = {}): Task {
  return {
    ...series,
    id: occurrenceId(series.id, ruleDay),
    due_date: boundsOf(ruleDay).start,
    completed: true,
    completed_at: `${ruleDay}T12:00:00.000Z`,
    repeat: null,
    repeat_skips: {},
    series_id: series.id,
    series_day: ruleDay,
    ...changes,
  }
}

export function sampleList(number: number, changes: Partial<List> = {}): List {
  const id = v.parse(ListId, `50000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
  const parts = { id, user_id: user, parent_id: null, color: null, now: morning }
  return { ...newList(`List ${number}`, parts), ...changes }
}

export function sampleTag(number: number, name: string, changes: Partial<Tag> = {}): Tag {
  const id = v.parse(TagId, `60000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
  return { ...newTag(name, { id, user_id: user, color: null, now: morning }), ...changes }
}

export function sampleFilter(number: number, changes: Partial<SavedFilter> = {}): SavedFilter {
  return filters.withFallbacks({
    id: `80000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    user_id: user,
    name: 'Short',
    query: 'est:<=15m',
    position: 'a0',
    created_at: instant(morning),
    updated_at: instant(morning),
    deleted_at: null,
    seq: 0,
    ...changes,
  })
}

/** A focus session of the evening before, of no task. */
export function sampleSession(number: number, changes: Partial<FocusSession> = {}): FocusSession {
  return {
    id: v.parse(SessionId, `90000000-0000-4000-8000-${String(number).padStart(12, '0')}`),
    user_id: user,
    task_id: null,
    kind: 'focus',
    started_at: '2026-10-13T18:00:00.000Z',
    ended_at: '2026-10-13T18:25:00.000Z',
    planned_seconds: 1500,
    by_hand: false,
    updated_at: instant(morning),
    seq: 0,
    ...changes,
  }
}

/** The row of a timer after an upsert of some of its columns. */
export function timerAfter(timer: FocusTimer | undefined, mutation: Mutation): FocusTimer {
  if (mutation.type !== 'upsert') throw new Error('A timer is written by upserts')
  const { id, columns, at } = mutation
  const row = timer ?? focusTimers.empty({ id, user_id: user })
  const after = focusTimers.parse({ ...row, ...columns, updated_at: at })
  if (!after) throw new Error('The timer cannot be read')
  return after
}

/** A reminder of a task, ten minutes before it; a test names what matters to it. */
export function sampleReminder(
  number: number,
  task: Pick<Task, 'id'>,
  changes: Partial<Reminder> = {},
): Reminder {
  const id = v.parse(ReminderId, `70000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
  const parts = { id, task_id: task.id, user_id: user, at: instant(morning) }
  return { ...newReminder(before(10), parts), ...changes }
}
