import { type Day, shiftDay } from '../calendar/day.ts'
import type { Task } from '../tables/tasks.ts'

/** What a card tells of a deadline: nothing while it is far away, or once the task is done and it has passed. */
export type DeadlineMark = 'near' | 'passed' | null

/** It shows from three days before. */
const shownDays = 3

export function deadlineMark({ deadline, completed }: Task, today: Day): DeadlineMark {
  if (deadline === null || deadline > shiftDay(today, shownDays)) return null
  if (deadline >= today) return 'near'
  return completed ? null : 'passed'
}
