import type { Day } from '@daymark/core/calendar/day'
import { listOf } from '@daymark/core/lists/lists'
import { remindersOf } from '@daymark/core/remind/ring'
import type { Task } from '@daymark/core/tables/tasks'
import type { ActionName } from '../actions/action.ts'
import type { Planner } from '../context.tsx'
import { listTreeOf, stepTreeOf } from '../derived/trees.ts'
import { strings } from '../strings.ts'

/** What an action on a task would change, in words; nothing where the task has none of it. */
export function valueNow(
  action: ActionName,
  task: Task,
  planner: Planner,
  today: Day,
): string | null | undefined {
  switch (action) {
    case 'moveToList':
      return listOf(listTreeOf(planner), stepTreeOf(planner), task)?.name
    case 'repeat':
      return task.repeat && strings.repeats.label(task.repeat)
    case 'remind': {
      const rings = remindersOf(planner.reminders.values(), task.id)
      return rings.length > 0 ? strings.remind.rings(rings, task.at_minutes !== null, today) : null
    }
    case 'deadline':
      return task.deadline && strings.deadlines.by(task.deadline)
    default:
      return null
  }
}
