import { useFocus, usePlanner } from '../context.tsx'
import { focusedUntil, toTheMinute } from './today.ts'
import { useSeconds } from './useSeconds.ts'

/** Milliseconds of focus today, with those that count now; drawn again as each minute of them begins. */
export function useFocusedToday(): number {
  const focus = useFocus()
  const { sessions } = usePlanner().focus
  return useSeconds((now) => toTheMinute(focusedUntil(now, { focus, sessions })))
}
