import type { TaskId } from '@daymark/core/task'
import { useEffect, useSyncExternalStore } from 'react'
import { useClock } from '../context.tsx'
import type { Timers } from './timers.ts'

/** Wakes at the deadline of the running timer, or on becoming visible after it, and tells once. */
export function useAlarm(timers: Timers, finished: (id: TaskId) => void): void {
  const clock = useClock()
  const deadline = useSyncExternalStore(timers.subscribe, timers.deadline)
  useEffect(() => {
    if (deadline === null) return
    let timeout: number | undefined

    const look = (): void => {
      clearTimeout(timeout)
      const due = timers.finishDue()
      if (due) finished(due)
      // Woken a moment early, or the clock was set back: the deadline is what counts.
      else timeout = window.setTimeout(look, deadline - clock())
    }

    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timeout)
      document.removeEventListener('visibilitychange', look)
    }
  }, [timers, clock, deadline, finished])
}
