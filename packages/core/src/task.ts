import * as v from 'valibot'
import { boundsOf, Day, dayOfMoment, Instant, instant } from './day.ts'
import { err, ok, type Result } from './result.ts'

export const TaskId = v.pipe(v.string(), v.uuid(), v.brand('TaskId'))
export type TaskId = v.InferOutput<typeof TaskId>

export const UserId = v.pipe(v.string(), v.uuid(), v.brand('UserId'))
export type UserId = v.InferOutput<typeof UserId>

export const priorities = ['low', 'medium', 'high'] as const
export const Priority = v.picklist(priorities)
export type Priority = v.InferOutput<typeof Priority>

/** A moment on the clock of whoever reads it: no time zone, the same day everywhere. */
const WallClock = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/))

/** A row of `tasks`, as the server holds it; `seq` is this user's commit order. */
export const Task = v.object({
  id: TaskId,
  user_id: UserId,
  title: v.string(),
  description: v.string(),
  priority: Priority,
  due_date: WallClock,
  completed: v.boolean(),
  position: v.nullable(v.string()),
  created_at: Instant,
  updated_at: Instant,
  deleted_at: v.nullable(Instant),
  seq: v.number(),
})
export type Task = v.InferOutput<typeof Task>

/** What the Add New Task form holds before anything is checked. */
export type DraftFields = { title: string; description: string; priority: string; due: string }

export type Draft = { title: string; description: string; priority: Priority; due: Day }

export type DraftFaults = {
  title?: 'missing' | 'too_long'
  description?: 'too_long'
  due?: 'missing' | 'past'
}

export const titleLimit = 500
export const descriptionLimit = 16_384

/** A draft worth adding, or what is wrong with each field. */
export function parseDraft(fields: DraftFields, today: Day): Result<Draft, DraftFaults> {
  const title = fields.title.trim()
  const due = v.safeParse(Day, fields.due)
  const faults: DraftFaults = {}
  if (title === '') faults.title = 'missing'
  else if (characters(title) > titleLimit) faults.title = 'too_long'
  if (characters(fields.description) > descriptionLimit) faults.description = 'too_long'
  if (!due.success) faults.due = 'missing'
  else if (due.output < today) faults.due = 'past'
  if (!due.success || Object.keys(faults).length > 0) return err(faults)
  return ok({
    title,
    description: fields.description.trim(),
    priority: v.parse(Priority, fields.priority),
    due: due.output,
  })
}

export function newTask(
  draft: Draft,
  { id, user_id, now, position }: { id: TaskId; user_id: UserId; now: number; position: string },
): Task {
  return {
    id,
    user_id,
    title: draft.title,
    description: draft.description,
    priority: draft.priority,
    due_date: boundsOf(draft.due).start,
    completed: false,
    position,
    created_at: instant(now),
    updated_at: instant(now),
    deleted_at: null,
    seq: 0,
  }
}

export function dueDay(task: Task): Day {
  return dayOfMoment(task.due_date)
}

// The database counts characters, not UTF-16 units.
function characters(text: string): number {
  return [...text].length
}
