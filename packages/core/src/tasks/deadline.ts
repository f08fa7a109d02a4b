import type { Task } from '../tables/tasks.ts'
import { dueDay } from './task.ts'

/** Is an open task planned for a day after its last one? */
export function isAfterDeadline(task: Task): boolean {
  const day = dueDay(task)
  return task.deadline !== null && !task.completed && day !== null && day > task.deadline
}
