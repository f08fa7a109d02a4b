import type { Plan } from '@daymark/core/cycle'
import type { Task } from '@daymark/core/task'
import type { Timer } from '@daymark/core/timer'
import type { TimerId } from '@daymark/core/timers'
import { useSyncExternalStore } from 'react'
import { useFocus, usePlanner } from '../context.tsx'

/** A timer, drawn again when it is started or stopped, not as it runs. */
export function useTimer(id: TimerId): Timer {
  const focus = useFocus()
  return useSyncExternalStore(focus.subscribe, () => focus.of(id))
}

/** The timer that the Focus timer card shows. */
export function useShownTimer(): TimerId {
  const focus = useFocus()
  return useSyncExternalStore(focus.subscribe, focus.shown)
}

export function usePlan(): Plan {
  const focus = useFocus()
  return useSyncExternalStore(focus.subscribe, focus.plan)
}

/** The task that a timer belongs to; null for the card's own, and where the task is gone. */
export function useTask(id: TimerId): Task | null {
  const { tasks, subscribe } = usePlanner()
  return useSyncExternalStore(subscribe, () => (id === 'global' ? null : (tasks.get(id) ?? null)))
}

export function useTitle(id: TimerId): string | null {
  return useTask(id)?.title ?? null
}
