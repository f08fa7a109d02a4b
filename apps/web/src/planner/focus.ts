import { focusSessions } from '@daymark/core/tables/focusSessions'
import { focusTimers } from '@daymark/core/tables/focusTimers'
import { type Client, changesOf } from '@daymark/sync/client'
import type { Act } from '@daymark/sync/history'
import type { Mutation, Refusal } from '@daymark/sync/mutation'
import type { RowChange } from '@daymark/sync/replica'
import { openSessionView, openTimerView, type SessionView, type TimerView } from './focusView.ts'
import { taskRefusalOf } from './refusals.ts'

/** Timers and the record of one person. Its listeners hear nothing of tasks, those of tasks not it. */
export type PlannerFocus = {
  timers: TimerView
  sessions: SessionView
  /** A number that is another one whenever a timer, a session or a refusal looks different. */
  version(): number
  subscribe(listener: () => void): () => void
  /**
   * What a timer does, and what it records, which cannot be taken back. Each is an act of its own: a
   * session that the server refuses does not set the timer going again.
   */
  perform(mutations: readonly Mutation[]): void
  /** What a person does to the record by hand; `planner.history` takes it back. */
  correct(text: string, mutations: readonly Mutation[]): Act
  refusals(): readonly Refusal[]
  retry(refusal: Refusal): void
  dismiss(refusal: Refusal): void
}

/** What is shown of the two tables, fed by what changes in them. */
export function openFocus(
  client: Pick<Client, 'actEach' | 'history' | 'refusals' | 'retry' | 'dismiss'>,
) {
  const timers = openTimerView()
  const sessions = openSessionView()
  const listeners = new Set<() => void>()
  let version = 0
  let refusals: readonly Refusal[] = []

  function notify(): void {
    version += 1
    for (const listener of listeners) listener()
  }

  const part: PlannerFocus = {
    timers: timers.view,
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
    /** What was refused may have changed. */
    moved(): void {
      const now = client.refusals().filter((refusal) => !taskRefusalOf(refusal))
      if (now.length === refusals.length && now.every(({ id }, at) => id === refusals[at]?.id))
        return
      refusals = now
      notify()
    },
  }
}
