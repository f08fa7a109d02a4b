import type { Day } from './day.ts'
import { inOrder } from './order.ts'
import { dueDay, type Task } from './task.ts'

export type Agenda = { overdue: Task[]; today: Task[]; upcoming: Task[] }

/** The tasks of a day, in order; those in the trash are on no day. */
export function dueOn(tasks: Iterable<Task>, day: Day): Task[] {
  return [...tasks].filter((task) => task.deleted_at === null && dueDay(task) === day).sort(inOrder)
}

/** What matters today: what is late and still open, what is due, what comes next. */
export function agendaOf(tasks: Iterable<Task>, today: Day): Agenda {
  const agenda: Agenda = { overdue: [], today: [], upcoming: [] }
  for (const task of tasks) {
    if (task.deleted_at !== null) continue
    const day = dueDay(task)
    if (day === today) agenda.today.push(task)
    else if (day > today) agenda.upcoming.push(task)
    else if (!task.completed) agenda.overdue.push(task)
  }
  agenda.today.sort(inOrder)
  agenda.overdue.sort(byDayThenOrder)
  agenda.upcoming.sort(byDayThenOrder)
  return agenda
}

export function isOverdue(task: Task, today: Day): boolean {
  return !task.completed && dueDay(task) < today
}

function byDayThenOrder(a: Task, b: Task): number {
  if (dueDay(a) === dueDay(b)) return inOrder(a, b)
  return dueDay(a) < dueDay(b) ? -1 : 1
}
