import { type Day, milliseconds } from '@daymark/core/calendar/day'
import type { TimerId } from '@daymark/core/focus/timers'
import type { TaskId } from '@daymark/core/ids'
import type { SeriesIndex } from '@daymark/core/repeat/seriesIndex'
import type { Task } from '@daymark/core/tables/tasks'

type TaskState = 'completed' | 'completed_at' | 'deleted_at' | 'updated_at'

/** The part of the tasks that timers need. */
export type FocusTasks = {
  get(id: TaskId): Pick<Task, TaskState> | undefined
  /** Was a task deleted permanently? */
  isErased(id: TaskId): boolean
  /** What repeats; null while nothing does. */
  series(): Pick<SeriesIndex, 'shown' | 'closedAt' | 'doneBefore'> | null
  subscribe(listener: () => void): void
}

/**
 * A task that was completed, skipped or deleted while its timer was shown. `at` is when; null if that is not known, as of
 * one that was deleted permanently.
 */
export type ClosedTask = { id: TaskId; at: string | null }

export function isToDo(task: ReturnType<FocusTasks['get']>): boolean {
  return task !== undefined && !task.completed && task.deleted_at === null
}

/** How far a task is closed. */
type Stage = 'open' | 'completed' | 'deleted'

/** A task whose timer is shown, and the rule days for which its series has stood meanwhile. */
type Watched = { id: TaskId; stage: Stage; days: ReadonlySet<Day> }

const stages: readonly Stage[] = ['open', 'completed', 'deleted']

/**
 * Watches the task whose timer is shown. A task that was closed before its timer started may have one, and a task that
 * is not here, as before the first sync, is not closed.
 */
export function openClosedTaskWatch(tasks: Omit<FocusTasks, 'subscribe'>) {
  let watched: Watched | null = null

  function stageOf(id: TaskId): Stage | null {
    const task = tasks.get(id)
    if (task) return isToDo(task) ? 'open' : task.deleted_at === null ? 'completed' : 'deleted'
    return tasks.isErased(id) ? 'deleted' : null
  }

  function watchedNow(shown: TimerId): Watched | null {
    const stage = shown === 'global' ? null : stageOf(shown)
    if (shown === 'global' || stage === null) return null
    const before = watched?.id === shown ? watched.days : noDays
    const day = tasks.series()?.shown(shown)?.ruleDay
    return { id: shown, stage, days: day ? new Set(before).add(day) : before }
  }

  /** The moment at which one of the rule days was closed. */
  function dayClosedAt({ id, days }: Watched): string | null {
    const series = tasks.series()
    const moments = [...days].flatMap((day) => series?.closedAt(id, day) ?? [])
    return moments.sort()[0] ?? null
  }

  /** The moment at which a task that is looked at for the first time was closed. */
  function lastClosedAt({ id, stage }: Watched): string | null {
    const task = tasks.get(id)
    if (stage !== 'open') return task?.deleted_at ?? task?.completed_at ?? null
    const series = tasks.series()
    const day = series?.shown(id)?.ruleDay
    return day ? (series?.doneBefore(id, day) ?? null) : null
  }

  function closedSince(before: Watched, now: Watched): ClosedTask | null {
    const { id, stage } = now
    if (stages.indexOf(stage) > stages.indexOf(before.stage)) {
      return { id, at: tasks.get(id)?.updated_at ?? null }
    }
    const at = dayClosedAt(now)
    return at === null ? null : { id, at }
  }

  /**
   * The task whose timer is shown, once, if it was closed since the last check; at the first one, since its running timer
   * was written.
   */
  return (shown: TimerId, writtenAt: string | null): ClosedTask | null => {
    const before = watched
    const now = watchedNow(shown)
    watched = now
    if (!now) return null
    const isKnown = before?.id === now.id
    let closed = isKnown ? closedSince(before, now) : null
    // What repeats is known later than its tasks.
    if (!closed && writtenAt && (!isKnown || before.days.size < Math.min(now.days.size, 1))) {
      const at = lastClosedAt(now)
      if (at !== null && milliseconds(at) > milliseconds(writtenAt)) closed = { id: now.id, at }
    }
    if (closed) watched = null
    return closed
  }
}

const noDays: ReadonlySet<Day> = new Set()
