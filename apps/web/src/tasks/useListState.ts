import { useState } from 'react'
import { useSyncStatus, useTasks } from '../context.tsx'

/** Whether there is a list to show: not yet, not while something is in the way, or from now on. */
export type ListState = 'opening' | 'offline' | 'paused' | 'open'

export function useListState(): ListState {
  const { kind } = useSyncStatus()
  const filled = useTasks().any()
  const [wasOpen, setWasOpen] = useState(false)
  const open = wasOpen || filled || kind === 'synced'
  if (open && !wasOpen) setWasOpen(true)
  if (open) return 'open'
  return kind === 'offline' || kind === 'paused' ? kind : 'opening'
}
