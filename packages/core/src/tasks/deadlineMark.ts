import { type Day, shiftDay } from '../calendar/day.ts'
import type { Task } from '../tables/tasks.ts'

/** The mark of a deadline on a card; null while it is far away, or after it has passed on a done task. */
export type DeadlineMark = 'near' | 'passed' | null

/** The mark shows from three days before the deadline. */
const shownDays = 3

export function deadlineMark({ deadline, completed }: Task, today: Day): DeadlineMark {
  if (deadline === null || deadline > shiftDay(today, shownDays)) return null
  if (deadline >= today) return 'near'
  return completed ? null : 'passed'
}
