import { useState, useSyncExternalStore } from 'react'
import { type Planner, usePlanner } from '../../context.tsx'

/** Whether the list can be shown: not yet ('opening'), not without the server, or from now on ('open'). */
export type ListState = 'opening' | 'offline' | 'paused' | 'refused' | 'open'

export function useListState(): ListState {
  const planner = usePlanner()
  const now = useSyncExternalStore(planner.subscribe, () => stateOf(planner))
  const [wasOpen, setWasOpen] = useState(false)
  if (now === 'open' && !wasOpen) setWasOpen(true)
  return wasOpen ? 'open' : now
}

function stateOf({ tasks, status }: Planner): ListState {
  const { kind } = status()
  if (tasks.any()) return 'open'
  // An empty day moves the button to add a task away from under the pointer; its press draws again.
  if (kind === 'current') return document.querySelector('button:active') ? 'opening' : 'open'
  return kind === 'syncing' ? 'opening' : kind
}
