import { type FocusSession, type SessionChange, SessionId } from '@daymark/core/focusSession'
import type { FocusTimer, TimerChange } from '@daymark/core/focusTimer'
import * as v from 'valibot'
import type { Shown } from './desk.ts'
import type { Engine } from './engine.ts'
import { openSessionView, openTimerView, type SessionView, type TimerView } from './focusView.ts'
import type { Act } from './history.ts'
import { sessionsTable } from './sessionsTable.ts'
import type { Failed } from './table.ts'
import { timersTable } from './timersTable.ts'

/** A change to a timer or to the record that the server would not take. */
export type FocusRefusal = Failed & { change: TimerChange | SessionChange }

/** Timers and the record of one person. Its listeners hear nothing of tasks, those of tasks not it. */
export type PlannerFocus = {
  timers: TimerView
  sessions: SessionView
  /** A number that is another one whenever a timer, a session or a refusal looks different. */
  version(): number
  subscribe(listener: () => void): () => void
  /** Does it all at once, and keeps all or none: what a timer does, and what it records. */
  perform(changes: readonly (TimerChange | SessionChange)[]): void
  /** What the user does to the record by hand; `planner.history` takes it back. */
  correct(text: string, changes: readonly SessionChange[]): Act
  refusals(): readonly FocusRefusal[]
  retry(refusal: FocusRefusal): void
  dismiss(refusal: FocusRefusal): void
}

/** What is shown of the two tables, and what is done to them, but for what history takes back. */
export function openFocus(
  engine: Pick<Engine, 'perform' | 'failed' | 'forget' | 'stamp'>,
  newId: () => string,
) {
  const timers = openTimerView()
  const sessions = openSessionView()
  const listeners = new Set<() => void>()
  let version = 0
  let refusals: readonly FocusRefusal[] = []

  function notify(): void {
    version += 1
    for (const listener of listeners) listener()
  }

  function perform(changes: readonly (TimerChange | SessionChange)[]): void {
    engine.perform(
      changes.map((change) => ({
        table: change.type === 'put' ? timersTable : sessionsTable,
        change,
      })),
    )
  }

  /** Done now. A recording is another one: the server may know its stretch as gone for ever. */
  function again(change: FocusRefusal['change']): FocusRefusal['change'] {
    const at = engine.stamp()
    if (change.type !== 'record') return { ...change, at }
    const id = v.parse(SessionId, newId())
    return { type: 'record', session: { ...change.session, id, updated_at: at } }
  }

  return {
    perform,
    /** Takes what concerns it of all that shows differently now. */
    shown(changes: readonly Shown[]): void {
      const ofTable = ({ name }: { name: string }) => changes.filter(({ table }) => table === name)
      const [changedTimers, changedSessions] = [ofTable(timersTable), ofTable(sessionsTable)]
      if (changedTimers.length + changedSessions.length === 0) return
      // The rows of a table are what its description says.
      timers.change(changedTimers as readonly ShownAs<FocusTimer>[])
      sessions.change(changedSessions as readonly ShownAs<FocusSession>[])
      notify()
    },
    /** What was refused may have changed. */
    moved(): void {
      const now = engine.failed().filter(isOfFocus)
      if (now.length === refusals.length && now.every(({ id }, at) => id === refusals[at]?.id))
        return
      refusals = now
      notify()
    },
    part(act: (text: string, changes: readonly SessionChange[]) => Act): PlannerFocus {
      return {
        timers: timers.view,
        sessions: sessions.view,
        version: () => version,
        subscribe(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        perform,
        correct: act,
        refusals: () => refusals,
        retry(refusal) {
          engine.forget(refusal)
          perform([again(refusal.change)])
        },
        dismiss: engine.forget,
      }
    },
    sessions: sessions.view,
  }
}

type ShownAs<R> = { before: R | undefined; after: R | undefined }

function isOfFocus(failed: Failed): failed is FocusRefusal {
  return failed.table === timersTable.name || failed.table === sessionsTable.name
}
