import { TimerState } from '@daymark/core/focus/focusTimer'
import type { TimerId } from '@daymark/core/focus/timers'
import { SessionId, TaskId } from '@daymark/core/ids'
import { Phase } from '@daymark/core/tables/focusSessions'
import * as v from 'valibot'

/** A timer that this browser started, so that its interval is recorded whatever other devices do. */
const StartedTimer = v.object({
  id: v.custom<TimerId>((id) => id === 'global' || v.is(TaskId, id)),
  kind: Phase,
  duration_seconds: v.number(),
  state: TimerState,
})

const State = v.object({
  lastAwake: v.number(),
  began: v.nullable(StartedTimer),
  /** The session whose idle gap was answered last, in any tab. */
  answered: v.nullable(SessionId),
})
type State = v.InferOutput<typeof State>

/** What the tabs of this browser share about the timers, and no other device knows. */
export type BrowserState = {
  read(): State
  update(changes: Partial<State>): void
  wipe(): void
}

const initial: State = { lastAwake: 0, began: null, answered: null }

/** Stored in local storage, under a key that contains the user's id. */
export function openBrowserState(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  { owner, ended }: { owner: string; ended: () => boolean },
): BrowserState {
  const key = `${owner}-focus`

  function read(): State {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), State), storage.getItem(key))
    return parsed.success ? parsed.output : initial
  }

  return {
    read,
    update(changes) {
      if (ended()) return
      try {
        storage.setItem(key, JSON.stringify({ ...read(), ...changes }))
      } catch {
        // Storage is full or forbidden: no idle gap is noticed across a restart, nothing else is lost.
      }
    },
    wipe: () => storage.removeItem(key),
  }
}
