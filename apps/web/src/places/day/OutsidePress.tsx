import type { ReactNode } from 'react'
import { useOutsidePress } from '../../ui/useOutsidePress.ts'

/** What comes in would move the button below it away from under a pointer that is pressed. */
export function OutsidePress({ children }: { children: ReactNode }) {
  return useOutsidePress() ? children : null
}
