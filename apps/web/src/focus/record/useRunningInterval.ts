import type { FocusInterval } from '@daymark/core/focus/focusTime'
import { useFocus, usePlanner } from '../../context.tsx'
import { useTickingValue } from '../useTickingValue.ts'
import { runningInterval, toWholeMinutes } from './focusToday.ts'

const minIntervalMs = 1000

/** The running interval of focus, rounded to its completed minutes; null if there is none. */
export function useRunningInterval(): FocusInterval | null {
  const sources = { focus: useFocus(), sessions: usePlanner().focus.sessions }
  const until = useTickingValue((now) => {
    const running = runningInterval(now, sources)
    return running
      ? running.from + Math.max(minIntervalMs, toWholeMinutes(running.to - running.from))
      : 0
  })
  return runningInterval(until, sources)
}
