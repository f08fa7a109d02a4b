import { groupBy } from '@daymark/core/groupBy'
import { computedOnce } from './trees.ts'

/** The reminders that were not deleted, by their task. */
export const remindersByTask = computedOnce(
  ({ reminders }) =>
    groupBy(
      reminders.values().filter(({ deleted_at }) => deleted_at === null),
      ({ task_id }) => task_id,
    ),
  ({ reminders }) => reminders.values(),
)
