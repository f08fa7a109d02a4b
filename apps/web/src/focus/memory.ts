import { Phase, SessionId } from '@daymark/core/focusSession'
import { TimerState } from '@daymark/core/focusTimer'
import { TaskId } from '@daymark/core/task'
import * as v from 'valibot'

/** A timer that this browser set running, so that its time is recorded whatever becomes of it. */
const Began = v.object({
  id: v.union([v.literal('global'), TaskId]),
  kind: Phase,
  duration_seconds: v.number(),
  state: TimerState,
})

const Kept = v.object({
  lastAwake: v.number(),
  began: v.nullable(Began),
  /** The stretch about whose gap was last answered, in any tab. */
  answered: v.nullable(SessionId),
})
type Kept = v.InferOutput<typeof Kept>

/** What the tabs of this browser have to know of the timers and no other device does. */
export type Memory = {
  read(): Kept
  keep(changes: Partial<Kept>): void
  wipe(): void
}

const nothing: Kept = { lastAwake: 0, began: null, answered: null }

/** In local storage, under a name that carries the person's. */
export function openMemory(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  { owner, ended }: { owner: string; ended: () => boolean },
): Memory {
  const name = `${owner}-focus`

  function read(): Kept {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), storage.getItem(name))
    return parsed.success ? parsed.output : nothing
  }

  return {
    read,
    keep(changes) {
      if (ended()) return
      try {
        storage.setItem(name, JSON.stringify({ ...read(), ...changes }))
      } catch {
        // Full or forbidden: no gap is noticed over a restart, and nothing else is lost.
      }
    },
    wipe: () => storage.removeItem(name),
  }
}
