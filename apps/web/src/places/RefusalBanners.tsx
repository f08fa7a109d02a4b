import { useSyncExternalStore } from 'react'
import { usePlanner } from '../context.tsx'
import { LostBanner } from '../frame/LostBanner.tsx'
import { OtherRefusals } from '../frame/OtherRefusals.tsx'
import { QuotaBanner } from '../frame/QuotaBanner.tsx'

/** What the server refused or lost, as far as the list of tasks does not show it. */
export function RefusalBanners() {
  const { focus } = usePlanner()
  const hasRefusals = useSyncExternalStore(focus.subscribe, focus.refusals).length > 0
  return (
    <>
      <QuotaBanner />
      {hasRefusals && <OtherRefusals />}
      <LostBanner />
    </>
  )
}
