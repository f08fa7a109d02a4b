import { useFocus, usePlanner } from '../context.tsx'
import { focusedUntil } from './today.ts'
import { useSeconds } from './useSeconds.ts'

const minute = 60_000

/** Milliseconds of focus today, with those that count now; drawn again as each minute of them begins. */
export function useFocusedToday(): number {
  const focus = useFocus()
  const { sessions } = usePlanner().focus
  return useSeconds((now) => {
    const spent = focusedUntil(now, { focus, sessions })
    return spent < minute ? Math.min(spent, 1) : spent - (spent % minute)
  })
}
