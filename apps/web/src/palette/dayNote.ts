import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import { strings } from '../strings.ts'

/** What stands beside a task in the palette. */
export function dayNote(task: Task): string {
  const day = dueDay(task)
  return day ? strings.dates.medium(day) : strings.tasks.noDay
}
