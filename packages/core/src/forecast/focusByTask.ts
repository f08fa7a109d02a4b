import { milliseconds } from '../calendar/day.ts'
import type { FocusSession } from '../tables/focusSessions.ts'
import type { Task } from '../tables/tasks.ts'
import { byCodeUnits } from '../tasks/order.ts'
import type { RowChange } from './changedRows.ts'
import type { Span } from './completions.ts'

type TaskId = Task['id']

/** The sessions of focus by task, in order of time. Nothing of them is read before their task is asked for. */
export function openFocusByTask(sessions: readonly FocusSession[]) {
  const byTask = new Map<TaskId, FocusSession[]>()
  /** The tasks whose sessions are to be sorted. */
  const unsorted = new Set<FocusSession[]>()

  function add(session: FocusSession): void {
    const { kind, task_id } = session
    if (kind !== 'focus' || task_id === null) return
    const list = byTask.get(task_id)
    if (!list) byTask.set(task_id, [session])
    else {
      const last = list[list.length - 1]
      if (last && last.started_at > session.started_at) unsorted.add(list)
      list.push(session)
    }
  }

  function remove({ id, task_id }: FocusSession): void {
    const list = (task_id && byTask.get(task_id)) || []
    const index = list.findIndex((other) => other.id === id)
    if (index >= 0) list.splice(index, 1)
  }

  for (const session of sessions) add(session)

  return {
    change(changes: readonly RowChange<FocusSession>[]): void {
      for (const { before, after } of changes) {
        if (before) remove(before)
        if (after) add(after)
      }
    },
    /** The sessions of a task that begin within a span, or all. */
    on(id: TaskId, span: Span | null): readonly FocusSession[] {
      const list = byTask.get(id) ?? none
      if (unsorted.size > 0 && unsorted.delete(list)) list.sort(byStart)
      return span ? list.slice(firstFrom(list, span.from), firstFrom(list, span.to)) : list
    },
  }
}

/** Minutes of focus; sessions that overlap count once. They are in order of time, or of several tasks. */
export function focusMinutes(sessions: readonly FocusSession[], ofSeveral: boolean): number {
  const [only, second] = sessions
  if (only && !second) return lengthOf(only) / 60_000
  let [ms, end] = [0, Number.NEGATIVE_INFINITY]
  for (const { started_at, ended_at } of ofSeveral ? sessions.toSorted(byStart) : sessions) {
    const [from, to] = [momentOf(started_at), momentOf(ended_at)]
    if (to > end) ms += to - Math.max(from, end)
    end = Math.max(end, to)
  }
  return ms / 60_000
}

function lengthOf({ started_at, ended_at }: FocusSession): number {
  return momentOf(ended_at) - momentOf(started_at)
}

/** As `milliseconds`, in a third of the time for the one form that rows have. */
function momentOf(text: string): number {
  if (text.length !== 24) return milliseconds(text)
  const day = text.slice(0, 10)
  const start = daysRead.get(day) ?? milliseconds(day)
  daysRead.set(day, start)
  const seconds = (two(text, 11) * 60 + two(text, 14)) * 60 + two(text, 17)
  return start + seconds * 1_000 + digit(text, 20) * 100 + two(text, 21)
}

const daysRead = new Map<string, number>()
const digit = (text: string, at: number) => text.charCodeAt(at) - 48
const two = (text: string, at: number) => digit(text, at) * 10 + digit(text, at + 1)

const none: FocusSession[] = []

export function byStart(a: FocusSession, b: FocusSession): number {
  return byCodeUnits(a.started_at, b.started_at)
}

/** Where the first session is that begins at a moment or later. */
function firstFrom(list: readonly FocusSession[], moment: string): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?.started_at ?? '') < moment) low = middle + 1
    else high = middle
  }
  return low
}
