import { instant, milliseconds } from '@daymark/core/calendar/day'
import { subtractIntervals } from '@daymark/core/focus/correction'
import { focusInterval } from '@daymark/core/focus/focusTime'
import type { SessionId } from '@daymark/core/ids'
import type { FocusSession } from '@daymark/core/tables/focusSessions'
import { focusTimers } from '@daymark/core/tables/focusTimers'
import { apply } from '@daymark/sync/merge'
import { columnsOf, type Mutation } from '@daymark/sync/mutation'
import { type FocusRows, sessionIn } from './fakes.ts'

/** A server that merges timers column by column, by the newest edit, and cuts sessions that overlap. */
export function openServer(newId: () => SessionId) {
  const rows: FocusRows = { timers: new Map(), sessions: new Map() }
  const editedAt = new Map<string, number>()

  function merge(mutation: Extract<Mutation, { type: 'upsert' }>): void {
    const { id, at } = mutation
    const { user_id, ...columns } = columnsOf(mutation)
    for (const [column, value] of Object.entries(columns)) {
      const cell = `${id} ${column}`
      if (milliseconds(at) < (editedAt.get(cell) ?? 0)) continue
      editedAt.set(cell, milliseconds(at))
      const current = rows.timers.get(id)
      const { updated_at = at } = current ?? {}
      const newest = updated_at > at ? updated_at : at
      const edit: Mutation = { ...mutation, at: newest, columns: { user_id, [column]: value } }
      const timer = focusTimers.parse(apply(focusTimers, current, edit))
      if (timer) rows.timers.set(id, timer)
    }
  }

  function insert(session: FocusSession): void {
    if (rows.sessions.has(session.id)) return
    const existing = [...rows.sessions.values()].map(focusInterval)
    subtractIntervals(focusInterval(session), existing).forEach(({ from, to }, part) => {
      const id = part === 0 ? session.id : newId()
      const moments = { started_at: instant(from), ended_at: instant(to) }
      rows.sessions.set(id, { ...session, ...moments, id })
    })
  }

  return {
    read: (): FocusRows => ({ timers: new Map(rows.timers), sessions: new Map(rows.sessions) }),
    write(mutation: Mutation): void {
      if (mutation.type === 'upsert') merge(mutation)
      const session = sessionIn(mutation)
      if (session) insert(session)
      if (mutation.type === 'erase') rows.sessions.delete(mutation.id as SessionId)
    },
  }
}
