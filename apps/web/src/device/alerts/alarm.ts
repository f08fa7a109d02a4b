import type { Focus } from '../../planner/focus/store.ts'

/** Schedules one wake-up after so many milliseconds; null cancels it. */
export type WakeUp = (milliseconds: number | null) => void

// Timeouts of a browser overflow after 24 days, and then fire at once.
const maxTimeoutMs = 24 * 60 * 60_000

/**
 * Has the store check the clock when the running timer is due. Sets several wake-ups, because a hidden
 * page is woken late and a worker may be gone; the first one counts.
 */
export function openAlarm({
  focus,
  clock,
  wakeUps,
  onAwake,
}: {
  focus: Pick<Focus, 'deadline' | 'checkClock' | 'subscribe'>
  clock: () => number
  wakeUps: readonly ((onWake: () => void) => WakeUp)[]
  /** Calls the listener when the page is shown, focused or online again, and its timeouts may have been late. */
  onAwake: (listener: () => void) => void
}): { close: () => void } {
  let armedFor: number | null = null
  let isOpen = true
  const scheduled = wakeUps.map((wakeUp) => wakeUp(wake))

  function arm(): void {
    armedFor = isOpen ? focus.deadline() : null
    const delayMs =
      armedFor === null ? null : Math.min(maxTimeoutMs, Math.max(0, armedFor - clock()))
    for (const schedule of scheduled) schedule(delayMs)
  }

  function wake(): void {
    if (!isOpen) return
    focus.checkClock(armedFor ?? undefined)
    // If the wake-up was early, or the clock was set back, the deadline is still ahead.
    arm()
  }

  onAwake(() => {
    if (!isOpen) return
    focus.checkClock()
    arm()
  })
  const unsubscribe = focus.subscribe(() => {
    if (focus.deadline() !== armedFor) arm()
  })
  arm()

  return {
    close() {
      isOpen = false
      unsubscribe()
      arm()
    },
  }
}
