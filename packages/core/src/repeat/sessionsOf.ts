import { milliseconds } from '../calendar/day.ts'
import type { FocusSession } from '../tables/focusSessions.ts'
import type { Task } from '../tables/tasks.ts'
import type { Rows } from './occurrence.ts'

/**
 * The focus sessions of a task, which `recorded` finds by the task on which they were recorded. Those of a series are its
 * own since it was completed last; what was done of it has those since the completion before.
 */
export function sessionsOf(
  id: Task['id'],
  rows: Rows,
  recorded: (id: Task['id']) => readonly FocusSession[],
): readonly FocusSession[] {
  const row = rows.get(id)
  const series = row?.series_id ?? (row?.repeat && id)
  if (!row || !series) return recorded(id)
  const isOccurrence = row.series_id !== null
  if (isOccurrence && row.completed_at === null) return recorded(id)
  const to = isOccurrence ? timeOf(row) : Number.POSITIVE_INFINITY
  const completions = [...rows.occurrences(series).values()]
    .filter((other) => other.series_id === series && other.completed)
    .map(timeOf)
  const from = Math.max(0, ...completions.filter((time) => time < to))
  const ofSeries = recorded(series).filter(({ started_at }) => {
    const start = milliseconds(started_at)
    return start >= from && start < to
  })
  return isOccurrence ? [...ofSeries, ...recorded(id)] : ofSeries
}

function timeOf({ completed_at }: Task): number {
  return completed_at === null ? 0 : milliseconds(completed_at)
}
