import type { Day } from '@daymark/core/calendar/day'
import { ArrowRight, Ellipsis, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { usePlanner } from '../../context.tsx'
import { isAway } from '../../derived/away.ts'
import { useKept } from '../../derived/useKept.ts'
import { strings } from '../../strings.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useMenu } from '../../ui/useMenu.ts'

type TriageOfferProps = { today: Day; onTriage: () => void; onAllToToday: () => void }

/** Offers to go through what was carried over, until it is put away for the day; nothing on a day away, and where Account Settings turn it off. */
export function TriageOffer({ today, onTriage, onAllToToday }: TriageOfferProps) {
  const planner = usePlanner()
  const [putAwayOn, putAway] = useKept('triage-put-away')
  const [chosen] = useSyncExternalStore(planner.subscribe, planner.preferences.values)
  const isOff = useSyncExternalStore(planner.subscribe, () => isAway(planner, today))
  const { open, button, menu } = useMenu()
  if (chosen?.triage === false || isOff) return null

  const isOffered = putAwayOn !== today
  const allToToday = {
    label: strings.triage.moveAll,
    icon: <ArrowRight />,
    act: onAllToToday,
  }
  const notNow = { label: strings.triage.notNow, icon: <X />, act: () => putAway(today) }
  return (
    <>
      {isOffered && (
        <Button kind="ghost" size="small" onClick={onTriage}>
          {strings.triage.goThrough}
        </Button>
      )}
      <IconButton {...button} size="small" label={strings.triage.more}>
        <Ellipsis />
      </IconButton>
      {open && (
        <Menu
          {...menu}
          label={strings.triage.more}
          groups={[isOffered ? [allToToday, notNow] : [allToToday]]}
        />
      )}
    </>
  )
}
