import { focusSessions } from '@daymark/core/tables/focusSessions'
import { type FocusTimer, focusTimers } from '@daymark/core/tables/focusTimers'
import { type Client, changesOf } from '@daymark/sync/client'
import type { Act } from '@daymark/sync/history'
import type { Mutation, Refusal } from '@daymark/sync/mutation'
import type { RowChange } from '@daymark/sync/replica'
import { openSessionView, type SessionView } from './focusView.ts'
import { taskRefusalOf } from './refusals.ts'
import { openRows, type RowsView } from './rows.ts'

/** The timers and focus sessions of a user. Its listeners are separate from those for tasks. */
export type PlannerFocus = {
  /** By the id of their row: that of a task, or of the user for the global one. */
  timers: RowsView<FocusTimer>
  sessions: SessionView
  /** A number that changes whenever a timer, a session or a refusal changes. */
  version(): number
  subscribe(listener: () => void): () => void
  /**
   * Applies mutations of a timer and its sessions, without undo. Each is an act of its own, so that a refused session
   * does not revert the timer.
   */
  perform(mutations: readonly Mutation[]): void
  /** Applies a manual edit of the record, which `planner.history` can undo. */
  correct(text: string, mutations: readonly Mutation[]): Act
  refusals(): readonly Refusal[]
  retry(refusal: Refusal): void
  dismiss(refusal: Refusal): void
}

/** The views of the two focus tables, updated by their changes. */
export function openFocus(
  client: Pick<Client, 'actEach' | 'history' | 'refusals' | 'retry' | 'dismiss'>,
) {
  const timers = openRows(focusTimers)
  const sessions = openSessionView()
  const listeners = new Set<() => void>()
  let version = 0
  let refusals: readonly Refusal[] = []

  function notify(): void {
    version += 1
    for (const listener of listeners) listener()
  }

  const part: PlannerFocus = {
    timers,
    sessions: sessions.view,
    version: () => version,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    perform: client.actEach,
    correct: (text, mutations) => client.history.act(text, mutations),
    refusals: () => refusals,
    retry: client.retry,
    dismiss: client.dismiss,
  }

  return {
    part,
    changed(changes: readonly RowChange[]): void {
      const changedTimers = changesOf(focusTimers, changes)
      const changedSessions = changesOf(focusSessions, changes)
      if (changedTimers.length + changedSessions.length === 0) return
      timers.change(changedTimers)
      sessions.change(changedSessions)
      notify()
    },
    beginDays(at: number): void {
      if (sessions.beginDays(at)) notify()
    },
    /** Called when the refusals may have changed. */
    refreshRefusals(): void {
      const now = client
        .refusals()
        .filter((refusal) => !taskRefusalOf(refusal) && refusal.reason !== 'lost')
      if (now.length === refusals.length && now.every(({ id }, at) => id === refusals[at]?.id))
        return
      refusals = now
      notify()
    },
  }
}
