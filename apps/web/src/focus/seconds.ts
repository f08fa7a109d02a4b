import { overtime, remaining, type Timer } from '@daymark/core/timer'
import type { Focus } from './store.ts'

/** Tells as each second of the running timer begins, while the page is visible. It counts nothing. */
export type Seconds = { subscribe(listener: () => void): () => void }

type Timeouts = {
  setTimeout(work: () => void, milliseconds: number): number
  clearTimeout(timeout: number | undefined): void
}

/** One for all that show a timer, so that together they wake the page once a second. */
export function openSeconds({
  focus,
  clock,
  timeouts = globalThis,
  isVisible,
  onVisible,
}: {
  focus: Pick<Focus, 'of' | 'running' | 'look' | 'subscribe'>
  clock: () => number
  /** Those of the window it ticks for: a hidden page is woken late. */
  timeouts?: Timeouts
  isVisible: () => boolean
  onVisible: (listener: () => void) => void
}): Seconds & { close: () => void } {
  const listeners = new Set<() => void>()
  let timeout: number | undefined
  let isOpen = true

  function next(): void {
    timeouts.clearTimeout(timeout)
    const id = focus.running()
    if (!isOpen || id === null || listeners.size === 0 || !isVisible()) return
    const wait = untilNextSecond(focus.of(id), clock())
    const due = clock() + wait
    timeout = timeouts.setTimeout(() => {
      focus.look(due)
      tell()
    }, wait)
  }

  function tell(): void {
    for (const listener of listeners) listener()
    next()
  }

  onVisible(tell)
  const stop = focus.subscribe(next)

  return {
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) next()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) next()
      }
    },
    close() {
      isOpen = false
      stop()
      next()
    },
  }
}

function untilNextSecond(timer: Timer, now: number): number {
  if (timer.state === 'over') return 1000 - (overtime(timer, now) % 1000)
  return remaining(timer, now) % 1000 || 1000
}
