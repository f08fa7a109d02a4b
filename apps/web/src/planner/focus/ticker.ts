import { overtime, remaining, type Timer } from '@daymark/core/focus/timer'
import type { Focus } from './store.ts'

/** Notifies at the beginning of each second of the running timer, while the page is visible. */
export type Ticker = { subscribe(listener: () => void): () => void }

type Timeouts = {
  setTimeout(work: () => void, milliseconds: number): number
  clearTimeout(timeout: number | undefined): void
}

/** One ticker for all components that show a timer, so that they wake the page once a second together. */
export function openTicker({
  focus,
  clock,
  timeouts = globalThis,
  isVisible,
  onVisible,
}: {
  focus: Pick<Focus, 'of' | 'running' | 'checkClock' | 'subscribe'>
  clock: () => number
  /** The timeouts of the window that is visible: those of a hidden page are late. */
  timeouts?: Timeouts
  isVisible: () => boolean
  onVisible: (listener: () => void) => void
}): Ticker & { close: () => void } {
  const listeners = new Set<() => void>()
  let timeout: number | undefined
  let isOpen = true

  function schedule(): void {
    timeouts.clearTimeout(timeout)
    const id = focus.running()
    if (!isOpen || id === null || listeners.size === 0 || !isVisible()) return
    const wait = untilNextSecond(focus.of(id), clock())
    const due = clock() + wait
    timeout = timeouts.setTimeout(() => {
      focus.checkClock(due)
      tick()
    }, wait)
  }

  function tick(): void {
    for (const listener of listeners) listener()
    schedule()
  }

  onVisible(tick)
  const unsubscribe = focus.subscribe(schedule)

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) schedule()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) schedule()
      }
    },
    close() {
      isOpen = false
      unsubscribe()
      schedule()
    },
  }
}

function untilNextSecond(timer: Timer, now: number): number {
  if (timer.state === 'over') return 1000 - (overtime(timer, now) % 1000)
  return remaining(timer, now) % 1000 || 1000
}
