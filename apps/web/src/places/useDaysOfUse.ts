import { useEffect, useEffectEvent } from 'react'
import { useToday } from '../context.tsx'
import { withDayOfUse } from '../derived/installOffer.ts'
import { useSharedKept } from '../derived/useSharedKept.ts'

/** Counts the days on which the app is used, until it was offered to be installed. */
export function useDaysOfUse(): void {
  const today = useToday()
  const [kept, keep] = useSharedKept('install-offer')
  const count = useEffectEvent(() => keep(withDayOfUse(kept, today)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each day.
  useEffect(() => count(), [today])
}
