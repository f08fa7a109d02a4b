import { ReminderId, type UserId } from '@daymark/core/ids'
import type { RemindingParts } from '@daymark/core/remind/newTasks'
import { withoutTime } from '@daymark/core/remind/ring'
import { type Task, tasks as table } from '@daymark/core/tables/tasks'
import type { Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import type { Planner } from '../context.tsx'

/** What reminders are written with. */
export function remindingParts(
  planner: Planner,
  user_id: UserId,
  newId: () => string,
): RemindingParts {
  return {
    user_id,
    newId: () => v.parse(ReminderId, newId()),
    at: planner.stamp(),
    zone: deviceZone(),
    chosen: planner.preferences.values()[0],
  }
}

/** Takes the time of a task away, and with it the reminders that are counted from it. */
export function clearingTime(planner: Planner, { id }: Task): Mutation[] {
  const at = planner.stamp()
  return [
    table.patch(id, { at_minutes: null }, at),
    ...withoutTime(planner.reminders.values(), id, at),
  ]
}

export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
