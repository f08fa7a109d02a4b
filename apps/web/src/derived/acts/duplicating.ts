import { type Day, milliseconds } from '@daymark/core/calendar/day'
import { reminding } from '@daymark/core/remind/newTasks'
import { momentOfWallClock, remindersOf } from '@daymark/core/remind/ring'
import { type Task, tasks as table } from '@daymark/core/tables/tasks'
import { copiesOf } from '@daymark/core/tasks/copies'
import { Copy } from 'lucide-react'
import { createElement } from 'react'
import type { Planner } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { remindingParts } from '../remindingParts.ts'
import { stepTreeOf } from '../trees.ts'
import type { Change } from './change.ts'

/** Adds a task again, with its steps and what they are remembered by that is still to come. */
export function duplicating(
  planner: Planner,
  task: Task,
  today: Day,
  newId: () => Task['id'],
): Change {
  const parts = remindingParts(planner, task.user_id, newId)
  const now = milliseconds(parts.at)
  const tree = stepTreeOf(planner)
  const copies = copiesOf(task, { tree, tasks: planner.tasks.all(), today, now, newId })
  const isToCome = (at: string | null) => at === null || (momentOfWallClock(at) ?? 0) > now
  return {
    icon: createElement(Copy),
    text: strings.moves.duplicated(task.title),
    mutations: copies.flatMap(({ original, copy }) => {
      const rings = remindersOf(planner.reminders.values(), original.id)
      return [
        table.create(copy),
        ...reminding(
          copy,
          rings.filter(({ at }) => isToCome(at)),
          parts,
        ),
      ]
    }),
  }
}
