import type { Day } from '@daymark/core/calendar/day'
import { X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useDeviceStorage, usePlanner, useUser } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Button, IconButton } from '../../ui/Button.tsx'

type TriageOfferProps = { today: Day; onTriage: () => void }

/** Offers to go through what was carried over, until it is put away for the day, or for good in Account Settings. */
export function TriageOffer({ today, onTriage }: TriageOfferProps) {
  const planner = usePlanner()
  const storage = useDeviceStorage()
  const key = `daymark ${useUser()?.id}-triage-put-away`
  const [putAway, setPutAway] = useState(() => storage.getItem(key))
  const [chosen] = useSyncExternalStore(planner.subscribe, planner.preferences.values)
  if (chosen?.triage === false || putAway === today) return null

  function putAwayToday(): void {
    setPutAway(today)
    try {
      if (!planner.wiped()) storage.setItem(key, today)
    } catch {
      // Storage is full or blocked: the offer is back after a reload.
    }
  }

  return (
    <>
      <Button kind="ghost" size="small" onClick={onTriage}>
        {strings.triage.goThrough}
      </Button>
      <IconButton
        size="small"
        label={strings.triage.notNow}
        onClick={({ currentTarget }) => {
          // The focus would be lost with the button.
          currentTarget.closest('section')?.querySelector<HTMLElement>('[data-task]')?.focus()
          putAwayToday()
        }}
      >
        <X />
      </IconButton>
    </>
  )
}
