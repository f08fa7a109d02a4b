import type { Day } from './day.ts'
import { inOrder } from './order.ts'
import { dueDay, type Task } from './task.ts'

export type Agenda = {
  overdue: readonly Task[]
  today: readonly Task[]
  upcoming: readonly Task[]
}

/** The tasks of a day, in order; those in the trash are on no day. */
export function dueOn(tasks: Iterable<Task>, day: Day): Task[] {
  return [...tasks].filter((task) => task.deleted_at === null && dueDay(task) === day).sort(inOrder)
}

/** What matters today: what is late and still open, what is due, what comes next. */
export function agendaOf(tasks: Iterable<Task>, day: Day): Agenda {
  const overdue: Task[] = []
  const today: Task[] = []
  const upcoming: Task[] = []
  for (const task of tasks) {
    if (task.deleted_at !== null) continue
    const due = dueDay(task)
    if (due === day) today.push(task)
    else if (due > day) upcoming.push(task)
    else if (!task.completed) overdue.push(task)
  }
  return {
    overdue: overdue.sort(byDayThenOrder),
    today: today.sort(inOrder),
    upcoming: upcoming.sort(byDayThenOrder),
  }
}

export function isOverdue(task: Task, today: Day): boolean {
  return !task.completed && dueDay(task) < today
}

export function byDayThenOrder(a: Task, b: Task): number {
  if (dueDay(a) === dueDay(b)) return inOrder(a, b)
  return dueDay(a) < dueDay(b) ? -1 : 1
}
