import type { Reminder } from '@daymark/core/tables/reminders'
import type { Task } from '@daymark/core/tables/tasks'

/** A task as a device sees it, with every row that its body is made of. */
export type Member = {
  task: Task
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
