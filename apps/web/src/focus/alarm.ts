import type { Focus } from './store.ts'

/** Something that can wake us, once, after so many milliseconds; null calls it off. */
export type Waker = (milliseconds: number | null) => void

// A browser's timers know no more than 24 days, and take what is beyond them for none at all.
const longest = 24 * 60 * 60_000

/**
 * Has the store look at the clock when the running timer is due. Several wakers are set, because a
 * hidden page is woken late and a worker may be gone; the first to wake us will do.
 */
export function openAlarm({
  focus,
  clock,
  wakers,
  onAwake,
}: {
  focus: Pick<Focus, 'deadline' | 'look' | 'subscribe'>
  clock: () => number
  wakers: readonly ((woken: () => void) => Waker)[]
  /** Seen again, shown again, online again: moments to distrust whatever was set before. */
  onAwake: (listener: () => void) => void
}): { close: () => void } {
  let set: number | null = null
  let isOpen = true
  const armed = wakers.map((waker) => waker(woken))

  function arm(): void {
    set = isOpen ? focus.deadline() : null
    const left = set === null ? null : Math.min(longest, Math.max(0, set - clock()))
    for (const wake of armed) wake(left)
  }

  function woken(): void {
    if (!isOpen) return
    focus.look(set ?? undefined)
    // Woken early, or the clock was set back: the deadline is what counts.
    arm()
  }

  onAwake(() => {
    if (!isOpen) return
    focus.look()
    arm()
  })
  const stop = focus.subscribe(() => {
    if (focus.deadline() !== set) arm()
  })
  arm()

  return {
    close() {
      isOpen = false
      stop()
      arm()
    },
  }
}
