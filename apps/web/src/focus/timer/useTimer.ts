import type { Plan } from '@daymark/core/focus/cycle'
import type { Timer } from '@daymark/core/focus/timer'
import type { TimerId } from '@daymark/core/focus/timers'
import type { Task } from '@daymark/core/tables/tasks'
import { useSyncExternalStore } from 'react'
import { useFocus, usePlanner } from '../../context.tsx'

/** A timer; renders when it starts or stops, not while it runs. */
export function useTimer(id: TimerId): Timer {
  const focus = useFocus()
  return useSyncExternalStore(focus.subscribe, () => focus.of(id))
}

/** The timer on the Focus timer card. */
export function useShownTimer(): TimerId {
  const focus = useFocus()
  return useSyncExternalStore(focus.subscribe, focus.shown)
}

export function usePlan(): Plan {
  const focus = useFocus()
  return useSyncExternalStore(focus.subscribe, focus.plan)
}

/** The task of a timer; null for the card's own timer, or if the task is deleted. */
export function useTask(id: TimerId): Task | null {
  const { tasks, subscribe } = usePlanner()
  return useSyncExternalStore(subscribe, () => (id === 'global' ? null : (tasks.get(id) ?? null)))
}

export function useTitle(id: TimerId): string | null {
  return useTask(id)?.title ?? null
}
