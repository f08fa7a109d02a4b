import type { TaskId } from '@daymark/core/task'
import { countedInterval, type Timer } from '@daymark/core/timer'
import { useFocusTime } from '../context.tsx'
import { toTheMinute } from './today.ts'
import { useSeconds } from './useSeconds.ts'

/** Milliseconds of focus on a task, with those its timer counts now; drawn again as each minute begins. */
export function useSpent(task: TaskId, timer: Timer): number {
  const recorded = useFocusTime(task)
  return useSeconds((now) => {
    const stretch = countedInterval(timer, now)
    const spent = recorded + (stretch ? stretch.endedAt - stretch.startedAt : 0)
    return toTheMinute(spent)
  })
}
