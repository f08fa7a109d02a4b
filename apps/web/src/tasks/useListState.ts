import { useState, useSyncExternalStore } from 'react'
import { usePlanner, useSyncStatus } from '../context.tsx'

/** Whether there is a list to show: not yet, not while something is in the way, or from now on. */
export type ListState = 'opening' | 'offline' | 'paused' | 'open'

export function useListState(): ListState {
  const { kind } = useSyncStatus()
  const planner = usePlanner()
  const filled = useSyncExternalStore(planner.subscribe, planner.tasks.any)
  const [wasOpen, setWasOpen] = useState(false)
  const open = wasOpen || filled || kind === 'synced'
  if (open && !wasOpen) setWasOpen(true)
  if (open) return 'open'
  return kind === 'offline' || kind === 'paused' ? kind : 'opening'
}
