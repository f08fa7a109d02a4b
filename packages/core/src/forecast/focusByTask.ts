import { type FocusInterval, focusInterval } from '../focus/focusTime.ts'
import type { FocusSession } from '../tables/focusSessions.ts'
import type { Task } from '../tables/tasks.ts'

type TaskId = Task['id']

/** Between which moments focus on a series counts. */
export type Span = { from: number; to: number }

export const always: Span = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

/** The focus of a user by task, in order of time. */
export function openFocusByTask() {
  let known = new Map<FocusSession['id'], FocusSession>()
  const byTask = new Map<TaskId, FocusInterval[]>()
  /** The intervals of all focus, or null where they are to be sorted again. */
  let sorted: FocusInterval[] | null = null
  const intervals = new Map<FocusSession, FocusInterval>()

  function add(session: FocusSession, changed: Set<TaskId>): void {
    if (session.kind !== 'focus') return
    const interval = focusInterval(session)
    intervals.set(session, interval)
    if (!session.task_id) return
    const list = byTask.get(session.task_id) ?? []
    byTask.set(session.task_id, list)
    list.push(interval)
    changed.add(session.task_id)
  }

  function remove(session: FocusSession, changed: Set<TaskId>): void {
    const interval = intervals.get(session)
    intervals.delete(session)
    if (!interval || !session.task_id) return
    const others = byTask.get(session.task_id)?.filter((other) => other !== interval) ?? []
    byTask.set(session.task_id, others)
    changed.add(session.task_id)
  }

  return {
    /** Takes all sessions, and adds the tasks on which focus has changed to `changed`. */
    take(sessions: readonly FocusSession[], changed: Set<TaskId>): void {
      sorted = null
      const touched = new Set<TaskId>()
      for (const session of sessions) {
        const before = known.get(session.id)
        if (before === session) continue
        if (before) remove(before, touched)
        known.set(session.id, session)
        add(session, touched)
      }
      if (known.size > sessions.length) {
        const present = new Map(sessions.map((session) => [session.id, session]))
        for (const [id, session] of known) if (!present.has(id)) remove(session, touched)
        known = present
      }
      for (const id of touched) {
        byTask.get(id)?.sort(byStart)
        changed.add(id)
      }
    },
    /** All intervals of focus, in order of time. */
    all(): readonly FocusInterval[] {
      sorted ??= [...intervals.values()].sort(byStart)
      return sorted
    },
    /** The intervals of focus on a task that begin within a span. */
    on(id: TaskId, { from, to }: Span): readonly FocusInterval[] {
      const list = byTask.get(id) ?? none
      if (from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY) return list
      return list.slice(firstFrom(list, from), firstFrom(list, to))
    },
  }
}

/** Minutes of focus; overlapping intervals count once. They are in order of time, or of several tasks. */
export function focusMinutes(intervals: readonly FocusInterval[], ofSeveral: boolean): number {
  let [ms, end] = [0, Number.NEGATIVE_INFINITY]
  for (const { from, to } of ofSeveral ? intervals.toSorted(byStart) : intervals) {
    if (to > end) ms += to - Math.max(from, end)
    end = Math.max(end, to)
  }
  return ms / minute
}

const minute = 60_000
const none: readonly FocusInterval[] = []

function byStart(a: FocusInterval, b: FocusInterval): number {
  return a.from - b.from
}

/** Where the first interval is that begins at a moment or later. */
function firstFrom(list: readonly FocusInterval[], moment: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?.from ?? 0) < moment) low = middle + 1
    else high = middle
  }
  return low
}
