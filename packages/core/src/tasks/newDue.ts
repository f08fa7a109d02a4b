import type { Day } from '../calendar/day.ts'
import { ok, type Result } from '../result.ts'
import type { Task } from '../tables/tasks.ts'
import { type DeadlineError, type DueError, parseDeadline, parseDue } from './parseDraft.ts'
import { dueDay } from './task.ts'

/** Parses a due day as for a new task, but accepts the current day of an overdue task. */
export function parseNewDue(text: string, task: Task, today: Day): Result<Day, DueError> {
  const current = dueDay(task)
  return text === current ? ok(current) : parseDue(text, today)
}

/** Parses a deadline as for a new task, but accepts the current deadline after it has passed. */
export function parseNewDeadline(
  text: string,
  { deadline }: Task,
  today: Day,
): Result<Day | null, DeadlineError> {
  return text === deadline ? ok(deadline) : parseDeadline(text, today)
}
