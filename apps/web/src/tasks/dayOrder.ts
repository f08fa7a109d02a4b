import type { Day } from '@daymark/core/day'
import { moveTo } from '@daymark/core/move'
import { progressOf } from '@daymark/core/progress'
import type { TaskView } from '../context.tsx'
import type { BoardOrder } from './boardView.ts'

/** The order of the tasks of today, or of the selected day. */
export function dayOrder(tasks: TaskView, today: Day, selectedDate: Day | null): BoardOrder {
  return {
    left() {
      const { pending } = progressOf(tasks.count(selectedDate ?? today))
      // Tasks carried over are not counted for today, but while one is open today is not done.
      return pending || (selectedDate ? 0 : tasks.agenda(today).overdue.length)
    },
    movesTo: (task, spot) => moveTo(task, spot, { today, due: tasks.due }),
  }
}
