import type { Timer } from '@daymark/core/timer'
import { useEffect, useReducer } from 'react'
import { useFocusSeconds } from '../context.tsx'

/** Redraws as each second of a running timer begins, while the page is visible. */
export function useSeconds(timer: Timer): void {
  const seconds = useFocusSeconds()
  const [, redraw] = useReducer((draws: number) => draws + 1, 0)
  const isAtRest = timer.state === 'paused'
  useEffect(() => (isAtRest ? undefined : seconds.subscribe(redraw)), [isAtRest, seconds])
}
