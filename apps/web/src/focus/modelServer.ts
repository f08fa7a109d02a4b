import { instant, milliseconds } from '@daymark/core/day'
import type { FocusSession, SessionId } from '@daymark/core/focusSession'
import { focusInterval, subtractIntervals } from '@daymark/core/focusTime'
import { applyToTimer, type TimerChange } from '@daymark/core/focusTimer'
import type { Change, Rows } from './fakes.ts'

/** A server that merges timers column by column, by the newest edit, and cuts sessions that overlap. */
export function openServer(newId: () => SessionId) {
  const rows: Rows = { timers: new Map(), sessions: new Map() }
  const editedAt = new Map<string, number>()

  function merge(change: TimerChange): void {
    const { type, id, user_id, at, ...columns } = change
    for (const [column, value] of Object.entries(columns)) {
      const cell = `${id} ${column}`
      if (milliseconds(at) < (editedAt.get(cell) ?? 0)) continue
      editedAt.set(cell, milliseconds(at))
      const { updated_at = at } = rows.timers.get(id) ?? {}
      const newest = updated_at > at ? updated_at : at
      const edit = { type, id, user_id, at: newest, [column]: value }
      rows.timers.set(id, applyToTimer(rows.timers.get(id), edit))
    }
  }

  function insert(session: FocusSession): void {
    if (rows.sessions.has(session.id)) return
    const taken = [...rows.sessions.values()].map(focusInterval)
    subtractIntervals(focusInterval(session), taken).forEach(({ from, to }, part) => {
      const id = part === 0 ? session.id : newId()
      const moments = { started_at: instant(from), ended_at: instant(to) }
      rows.sessions.set(id, { ...session, ...moments, id })
    })
  }

  return {
    read: (): Rows => ({ timers: new Map(rows.timers), sessions: new Map(rows.sessions) }),
    write(change: Change): void {
      if (change.type === 'put') merge(change)
      else if (change.type === 'record') insert(change.session)
      else rows.sessions.delete(change.id)
    },
  }
}
