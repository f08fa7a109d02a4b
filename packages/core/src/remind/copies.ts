import type { Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import { ReminderId, TaskId } from '../ids.ts'
import { familyId } from '../repeat/occurrence.ts'
import { type Reminder, reminders as table } from '../tables/reminders.ts'
import { type Task, tasks } from '../tables/tasks.ts'
import { remindersOf } from './ring.ts'

/**
 * An occurrence that is made of a series, or the series that follows it, is remembered as the series is; a time of its own
 * stays behind. The ids follow from those of the task and of the reminder, so that two devices write the same rows.
 */
export function copyingReminders(
  all: Iterable<Reminder>,
  series: Pick<Task, 'id'>,
  written: readonly Mutation[],
  at: string,
): Mutation[] {
  const copy = written.find(
    ({ table, id }) =>
      table === tasks.name &&
      id !== series.id &&
      familyId(v.parse(TaskId, id)) === familyId(series.id),
  )
  if (!copy) return []
  const counted = remindersOf(all, series.id).filter((reminder) => reminder.at === null)
  return counted.flatMap((reminder) => {
    const id = v.parse(ReminderId, `${copy.id.slice(0, 8)}${reminder.id.slice(8)}`)
    const row = { ...reminder, id, task_id: v.parse(TaskId, copy.id), snoozed_until: null }
    // A reminder that was deleted by undo, together with its task, is restored.
    return [table.create({ ...row, updated_at: at }), table.patch(id, { deleted_at: null }, at)]
  })
}
