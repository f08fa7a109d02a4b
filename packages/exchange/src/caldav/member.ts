import type { Reminder } from '@daymark/core/tables/reminders'
import type { Task } from '@daymark/core/tables/tasks'

/** The columns that the body of a task without a rule is made of. */
export type PlainTask = Pick<
  Task,
  | 'id'
  | 'title'
  | 'description'
  | 'priority'
  | 'due_date'
  | 'at_minutes'
  | 'estimate_minutes'
  | 'completed'
  | 'completed_at'
  | 'tags'
  | 'created_at'
  | 'updated_at'
> & { repeat: null }

/** A task as a device sees it, with every row that its body is made of. */
export type Member<Row extends Task | PlainTask = Task> = {
  task: Row
  uid: string
  /** The UID of the task that it is a step of; null: of none, or of none that the device sees. */
  parent: string | null
  /** The names of its tags, sorted by code point. */
  tags: readonly string[]
  /** Those outside the trash; empty where the device does not ring. */
  reminders: readonly Reminder[]
  /** Of a series: its occurrences, those in the trash too; else empty. */
  occurrences: readonly Task[]
  /** Unfolded lines that no column holds, in their order. */
  kept: readonly string[]
  /** The time zone of the person, UTC where none is known. */
  zone: string
}
