import type { Day } from '../calendar/day.ts'
import { ok, type Result } from '../result.ts'
import type { Task } from '../tables/tasks.ts'
import { type DeadlineError, type DueError, dueDay, parseDeadline, parseDue } from './task.ts'

/** As for a new task; but one that is late may stay so. */
export function parseNewDue(text: string, task: Task, today: Day): Result<Day, DueError> {
  const current = dueDay(task)
  return text === current ? ok(current) : parseDue(text, today)
}

/** As for a new task; but one that has passed may stay. */
export function parseNewDeadline(
  text: string,
  { deadline }: Task,
  today: Day,
): Result<Day | null, DeadlineError> {
  return text === deadline ? ok(deadline) : parseDeadline(text, today)
}
