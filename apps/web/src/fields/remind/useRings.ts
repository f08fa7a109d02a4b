import type { Day } from '@daymark/core/calendar/day'
import { reminding } from '@daymark/core/remind/newTasks'
import { isSameRing, type Ring, remindersOf } from '@daymark/core/remind/ring'
import { reminders as table } from '@daymark/core/tables/reminders'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import { useNewId } from '../../context.tsx'
import { remindingParts } from '../../derived/remindingParts.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import type { RemindedBy } from './RingChoices.tsx'

/** What a task is remembered by, and what chooses something else: each choice is one act. */
export function useRings(
  task: Task,
  today: Day,
): { by: RemindedBy; choose: (rings: readonly Ring[]) => void } {
  const planner = usePlannerNow()
  const newId = useNewId()
  const rows = remindersOf(planner.reminders.values(), task.id)
  const by = { rings: rows, isTimed: task.at_minutes !== null, day: dueDay(task), today }

  function choose(rings: readonly Ring[]): void {
    const gone = rows.filter((row) => !rings.some((ring) => isSameRing(ring, row)))
    const added = rings.filter((ring) => !rows.some((row) => isSameRing(ring, row)))
    const parts = remindingParts(planner, task.user_id, newId)
    const text = added.length > 0 ? strings.remind.added : strings.remind.removed
    planner.history.act(text(task.title), [
      ...gone.map(({ id }) => table.patch(id, { deleted_at: parts.at }, parts.at)),
      ...reminding(task, added, parts),
    ])
  }

  return { by, choose }
}
