import { countedInterval, type Timer } from '@daymark/core/focus/timer'
import type { TaskId } from '@daymark/core/ids'
import { useFocusTime } from '../../context.tsx'
import { useTickingValue } from '../useTickingValue.ts'
import { toWholeMinutes } from './focusToday.ts'

/** Milliseconds of focus on a task, including what its timer counts now; updated every minute. */
export function useTaskFocusTime(task: TaskId, timer: Timer): number {
  const recorded = useFocusTime(task)
  return useTickingValue((now) => {
    const counted = countedInterval(timer, now)
    return toWholeMinutes(recorded + (counted ? counted.endedAt - counted.startedAt : 0))
  })
}
