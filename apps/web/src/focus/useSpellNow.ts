import type { FocusInterval } from '@daymark/core/focusTime'
import { useFocus } from '../context.tsx'
import { spellNow, toTheMinute } from './today.ts'
import { useSeconds } from './useSeconds.ts'

/** What is less is none. */
const shortest = 1000

/** The focus that goes on, as long as its minutes that are over; null where there is none. */
export function useSpellNow(): FocusInterval | null {
  const focus = useFocus()
  const until = useSeconds((now) => {
    const going = spellNow(now, { focus })
    return going ? going.from + Math.max(shortest, toTheMinute(going.to - going.from)) : 0
  })
  return spellNow(until, { focus })
}
