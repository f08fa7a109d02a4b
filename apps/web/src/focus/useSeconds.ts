import { remaining, type Timer } from '@daymark/core/timer'
import { useEffect, useReducer } from 'react'

/** Redraws as each second of a running timer begins, while the page is visible. It counts nothing. */
export function useSeconds(timer: Timer, clock: () => number): void {
  const [, redraw] = useReducer((draws: number) => draws + 1, 0)
  useEffect(() => {
    if (timer.state === 'paused') return
    let timeout: number | undefined

    function next(): void {
      clearTimeout(timeout)
      if (document.visibilityState === 'hidden') return
      const left = remaining(timer, clock())
      if (left > 0) timeout = window.setTimeout(draw, left % 1000 || 1000)
    }

    function draw(): void {
      redraw()
      next()
    }

    next()
    document.addEventListener('visibilitychange', draw)
    return () => {
      clearTimeout(timeout)
      document.removeEventListener('visibilitychange', draw)
    }
  }, [timer, clock])
}
