import type { Day } from './day.ts'
import { inOrder } from './order.ts'
import type { Task } from './tables/tasks.ts'
import { dueDay } from './task.ts'

export type Agenda = {
  overdue: readonly Task[]
  today: readonly Task[]
  upcoming: readonly Task[]
}

/** Due before `today` and still open. The trash is on no list, so nobody asks for what lies there. */
export function isOverdue(task: Task, today: Day): boolean {
  return !task.completed && dueDay(task) < today
}

export function byDayThenOrder(a: Task, b: Task): number {
  if (dueDay(a) === dueDay(b)) return inOrder(a, b)
  return dueDay(a) < dueDay(b) ? -1 : 1
}
