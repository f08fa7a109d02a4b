import { milliseconds } from '@daymark/core/calendar/day'
import type { AppChange } from '@daymark/core/tables/appChanges'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useClock, usePlanner } from '../context.tsx'
import { openProposals } from '../proposals/openProposals.ts'
import { useUndo } from '../tasks/useUndo.tsx'
import type { ShowToast } from '../ui/Toasts.tsx'

/** What an app has done is told while it is so young. */
const newsMs = 10_000

/** Says once that an app proposes something, and what one has just done, with ‘Undo’. */
export function useAppChanges(announce: (text: string) => void, showToast: ShowToast): void {
  const planner = usePlanner()
  const clock = useClock()
  const undo = useUndo(showToast)
  const changes = useSyncExternalStore(planner.subscribe, planner.appChanges.values)

  const tell = useEffectEvent((changes: readonly AppChange[]) => {
    const now = clock()
    const known = seen.get(planner) ?? new Set()
    const isNew = ({ id }: AppChange) => !known.has(id)
    const proposals = openProposals(changes, now).filter(isNew)
    const done = changes.filter(
      (change) =>
        isNew(change) &&
        change.state === 'applied' &&
        milliseconds(change.created_at) > now - newsMs,
    )
    seen.set(planner, new Set([...known, ...changes.map(({ id }) => id)]))
    if (proposals.length + done.length === 0) return
    // Where its code cannot be loaded, the card and ‘Last changes’ say it all the same.
    void import('../proposals/tellChanges.ts').then(
      ({ tellChanges }) =>
        tellChanges({ planner, proposals, done, announce, showToast, offerUndo: undo.offer }),
      () => {},
    )
  })
  useEffect(() => tell(changes), [changes])
}

const seen = new WeakMap<object, ReadonlySet<string>>()
