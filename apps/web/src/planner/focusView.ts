import { currentDay, type Day, milliseconds, shiftDay } from '@daymark/core/calendar/day'
import type { SessionId, TaskId } from '@daymark/core/ids'
import type { FocusSession } from '@daymark/core/tables/focusSessions'

/** The focus record in chronological order. A list is the same array until something in it changes. */
export type SessionView = {
  get(id: SessionId): FocusSession | undefined
  all(): readonly FocusSession[]
  /** When days begin, in minutes after midnight. */
  dayStarts(): number
  /** The sessions that overlap this day. */
  ofDay(day: Day): readonly FocusSession[]
  ofTask(task: TaskId): readonly FocusSession[]
}

/** A session before and after a change; undefined where there was or is none. */
export type SessionChange = { before: FocusSession | undefined; after: FocusSession | undefined }

export function openSessionView() {
  const sessions = new Map<SessionId, FocusSession>()
  const all = openIndex(() => ['all'])
  let dayStarts = 0
  let days = openIndex(daysOf)
  const tasks = openIndex(({ task_id }) => (task_id === null ? [] : [task_id]))

  const view: SessionView = {
    get: (id) => sessions.get(id),
    all: () => all.at('all'),
    dayStarts: () => dayStarts,
    ofDay: (day) => days.at(day),
    ofTask: tasks.at,
  }

  function daysOf({ started_at, ended_at }: FocusSession): Day[] {
    const overlapped: Day[] = []
    // A session that ends when a day begins does not overlap it.
    const last = currentDay(milliseconds(ended_at) - 1, dayStarts)
    let day = currentDay(milliseconds(started_at), dayStarts)
    for (; day <= last; day = shiftDay(day, 1)) overlapped.push(day)
    return overlapped
  }

  return {
    view,
    /** Answers whether days begin at another time than before. */
    beginDays(at: number): boolean {
      if (at === dayStarts) return false
      dayStarts = at
      days = openIndex(daysOf)
      days.change(view.all().map((after) => ({ before: undefined, after })))
      return true
    },
    change(changes: readonly SessionChange[]) {
      for (const { before, after } of changes) {
        if (after) sessions.set(after.id, after)
        else if (before) sessions.delete(before.id)
      }
      for (const index of [all, days, tasks]) index.change(changes)
    },
  }
}

/** Lists by key, each in chronological order. */
function openIndex<Key>(keysOf: (session: FocusSession) => readonly Key[]) {
  const lists = new Map<Key, readonly FocusSession[]>()

  return {
    at: (key: Key) => lists.get(key) ?? noSessions,
    change(changes: readonly SessionChange[]) {
      const outdated = new Set(changes.map(({ before }) => before))
      const added = new Map<Key, FocusSession[]>()
      const sessionsFor = (key: Key) => {
        const sessions = added.get(key) ?? []
        added.set(key, sessions)
        return sessions
      }
      for (const { before, after } of changes) {
        for (const key of before ? keysOf(before) : []) sessionsFor(key)
        // Of a session that changed twice, only the last version is added.
        if (after && !outdated.has(after))
          for (const key of keysOf(after)) sessionsFor(key).push(after)
      }
      for (const [key, sessions] of added) {
        const unchanged = (lists.get(key) ?? noSessions).filter((session) => !outdated.has(session))
        const list = [...unchanged, ...sessions].sort(byTime)
        if (list.length > 0) lists.set(key, list)
        else lists.delete(key)
      }
    },
  }
}

const noSessions: readonly FocusSession[] = []

function byTime(a: FocusSession, b: FocusSession): number {
  if (a.started_at !== b.started_at) return a.started_at < b.started_at ? -1 : 1
  return a.id < b.id ? -1 : 1
}
