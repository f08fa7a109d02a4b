import { useFocus, usePlanner } from '../../context.tsx'
import { useTickingValue } from '../useTickingValue.ts'
import { focusTimeToday, toWholeMinutes } from './focusToday.ts'

/** Milliseconds of focus today, including the running interval; updated every minute. */
export function useFocusTimeToday(): number {
  const focus = useFocus()
  const { sessions } = usePlanner().focus
  return useTickingValue((now) => toWholeMinutes(focusTimeToday(now, { focus, sessions })))
}
