import { useState, useSyncExternalStore } from 'react'
import { type Planner, usePlanner } from '../context.tsx'

/** Whether there is a list to show: not yet, not while something is in the way, or from now on. */
export type ListState = 'opening' | 'offline' | 'paused' | 'open'

export function useListState(): ListState {
  const planner = usePlanner()
  const now = useSyncExternalStore(planner.subscribe, () => stateOf(planner))
  const [wasOpen, setWasOpen] = useState(false)
  if (now === 'open' && !wasOpen) setWasOpen(true)
  return wasOpen ? 'open' : now
}

function stateOf({ tasks, status }: Planner): ListState {
  const { kind } = status()
  if (tasks.any() || kind === 'current') return 'open'
  return kind === 'offline' || kind === 'paused' ? kind : 'opening'
}
