import type { Day } from '../calendar/day.ts'
import type { Task } from '../tables/tasks.ts'
import { inOrder } from './order.ts'
import { dueDay } from './task.ts'

export type Agenda = {
  overdue: readonly Task[]
  today: readonly Task[]
  upcoming: readonly Task[]
}

/** Due before `today` and still open. The trash is on no list, so nobody asks for what lies there. */
export function isOverdue(task: Task, today: Day): boolean {
  const day = dueDay(task)
  return day !== null && day < today && !task.completed
}

/** Due after `today`, open or not. */
export function isUpcoming(task: Task, today: Day): boolean {
  const day = dueDay(task)
  return day !== null && day > today
}

export function byDayThenOrder(a: Task, b: Task): number {
  const [day, other] = [dueDay(a), dueDay(b)]
  if (day === other) return inOrder(a, b)
  return (day ?? '') < (other ?? '') ? -1 : 1
}
