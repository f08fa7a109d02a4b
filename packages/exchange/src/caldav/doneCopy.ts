import { milliseconds } from '@daymark/core/calendar/day'
import { isSeries, type Series, storedStanding } from '@daymark/core/repeat/series'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import type { PutContext } from './putContext.ts'
import type { Todo } from './readTodo.ts'

const windowMs = 10 * 60_000

/** What a done task is that repeats the name and the day of a series under a UID of its own. */
export type DoneCopy =
  | { of: 'occurrence'; occurrence: Task }
  /** Its series is still to be completed: some clients write the copy first. */
  | { of: 'series'; series: Series }

export function doneCopyOf(
  current: Task | null,
  todo: Todo,
  { rows, now }: PutContext,
): DoneCopy | null {
  const { day, title, done } = todo
  if (!done || day === null || todo.names.has('RRULE') || todo.recurrence !== null) return null
  const isRecent = (at: string | null) =>
    at !== null && Math.abs(milliseconds(now) - milliseconds(at)) <= windowMs
  if (current && !isNew(current, isRecent)) return null
  if (done.at !== null && !isRecent(done.at)) return null
  const known = [...rows.series, ...rows.tasks.values()].filter((task) => task.title === title)
  const live = known.filter(({ deleted_at, id }) => deleted_at === null && id !== current?.id)
  const occurrence = live.find(
    (task) =>
      task.series_id !== null &&
      task.completed &&
      isRecent(task.completed_at) &&
      [task.series_day, dueDay(task)].includes(day),
  )
  if (occurrence) return { of: 'occurrence', occurrence }
  const series = live.find(
    (task) => isSeries(task) && !task.completed && storedStanding(task).day === day,
  )
  return series && isSeries(series) ? { of: 'series', series } : null
}

function isNew(task: Task, isRecent: (at: string) => boolean): boolean {
  const isPlain = !isSeries(task) && task.series_id === null && task.deleted_at === null
  return isPlain && !task.completed && isRecent(task.created_at)
}
