import type { TaskId } from '@daymark/core/task'
import { stretchOf, type Timer } from '@daymark/core/timer'
import { useEffect, useReducer } from 'react'
import { useClock, useFocusTime } from '../context.tsx'

const second = 1000
const minute = 60 * second

/** Milliseconds of focus on a task, with those its timer counts now; drawn again as each minute begins. */
export function useSpent(task: TaskId, timer: Timer): number {
  const recorded = useFocusTime(task)
  const clock = useClock()
  const [, redraw] = useReducer((draws: number) => draws + 1, 0)

  useEffect(() => {
    if (timer.state === 'paused') return
    const turn = timer.state === 'running' ? timer.endsAt : timer.endedAt
    let timeout: number | undefined

    function next(): void {
      clearTimeout(timeout)
      if (document.visibilityState === 'hidden') return
      const now = clock()
      const wait = minute - (countedBy(timer, now, recorded) % minute)
      // Together with the second that the clock shows next: one waking for both.
      timeout = window.setTimeout(draw, wait + remainder(turn - now - wait, second))
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
  }, [timer, recorded, clock])

  return countedBy(timer, clock(), recorded)
}

function countedBy(timer: Timer, now: number, recorded: number): number {
  const stretch = stretchOf(timer, now)
  return recorded + (stretch ? stretch.endedAt - stretch.startedAt : 0)
}

/** Never negative. */
function remainder(time: number, unit: number): number {
  return ((time % unit) + unit) % unit
}
