import * as v from 'valibot'
import { boundsOf, type Day, dayOfMoment, instant } from '../calendar/day.ts'
import { blankTask, type Priority, Repeat, type Task } from '../tables/tasks.ts'
import { type PlainValues, plainEntries, plainOf } from './plainColumns.ts'

/** The fields of the Add New Task form, as typed and not validated. */
export const DraftFields = v.object({
  title: v.string(),
  description: v.string(),
  priority: v.string(),
  due: v.string(),
  estimate: v.optional(v.string(), ''),
  time: v.optional(v.string(), ''),
  deadline: v.optional(v.string(), ''),
  /** The path of the list, by name. */
  list: v.optional(v.array(v.string()), []),
  tags: v.optional(v.array(v.string()), []),
  repeat: v.optional(v.nullable(Repeat), null),
  /** The reminders as `textOfRing` writes them; null: the default. */
  remind: v.optional(v.nullable(v.array(v.string())), null),
  ...plainEntries,
})
export type DraftFields = v.InferOutput<typeof DraftFields>

export type Draft = {
  title: string
  description: string
  priority: Priority
  /** Null: someday. */
  due: Day | null
  estimate: number | null
  /** Minutes after midnight. */
  time: number | null
  deadline: Day | null
  /** The path of the list, by name; empty: Inbox. */
  list: readonly string[]
  /** The names of the tags. */
  tags: readonly string[]
  /** The repeat begins on the day of the task, which is never null then. */
  repeat: Repeat | null
  /** The reminders as `textOfRing` writes them; null: the defaults of the user. */
  remind: readonly string[] | null
} & Partial<PlainValues>

/** As a due date it means none: older clients get it for a task without a day. */
export const lastDay = '9999-12-31'

/** Is it more than one line of text? */
export function hasLines(text: string): boolean {
  return /[\n\r\u2028\u2029]/.test(text.trim())
}

export function newTask(
  draft: Draft,
  { id, user_id, now, position }: Pick<Task, 'id' | 'user_id' | 'position'> & { now: number },
): Task {
  return blankTask({
    id,
    user_id,
    title: draft.title,
    description: draft.description,
    priority: draft.priority,
    due_date: draft.due && boundsOf(draft.due).start,
    at_minutes: draft.time,
    deadline: draft.deadline,
    position,
    repeat: draft.repeat,
    created_at: instant(now),
    updated_at: instant(now),
    estimate_minutes: draft.estimate,
    ...plainOf(draft),
  })
}

/** The day of a task; null where it has none. */
export function dueDay({ due_date }: Pick<Task, 'due_date'>): Day | null {
  return due_date === null || due_date.startsWith(lastDay) ? null : dayOfMoment(due_date)
}
