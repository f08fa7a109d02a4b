import { boundsOf, type Day } from '../calendar/day.ts'
import type { Task, TaskPatch } from '../tables/tasks.ts'
import { dueDay } from '../tasks/task.ts'

/** Returns the patch that gives a task a time of a day, and the day where the task has another one. */
export function timeOn(
  task: Task,
  day: Day,
  at_minutes: number,
): Pick<TaskPatch, 'at_minutes' | 'due_date'> {
  return dueDay(task) === day ? { at_minutes } : { at_minutes, due_date: boundsOf(day).start }
}
