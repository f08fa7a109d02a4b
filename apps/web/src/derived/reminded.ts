import type { TaskId } from '@daymark/core/ids'
import type { Reminder } from '@daymark/core/tables/reminders'
import { computedOnce } from './trees.ts'

/** The reminders that were not deleted, by their task. */
export const remindersByTask = computedOnce(
  ({ reminders }) => {
    const byTask = new Map<TaskId, Reminder[]>()
    for (const reminder of reminders.values()) {
      if (reminder.deleted_at !== null) continue
      byTask.set(reminder.task_id, [...(byTask.get(reminder.task_id) ?? []), reminder])
    }
    return byTask
  },
  ({ reminders }) => reminders.values(),
)
