import type { Day } from '@daymark/core/calendar/day'
import { History } from 'lucide-react'
import { showPast, usePastMoment } from '../../derived/history/pastMoment.ts'
import { Happened } from '../../history/Happened.tsx'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { useMedia } from '../../ui/useMedia.ts'

export type HappenedRailProps = { day: Day; today: Day; onClose: () => void }

/** What happened on the viewed day, beside its tasks. */
export function HappenedRail({ day, onClose }: HappenedRailProps) {
  const past = usePastMoment()
  const hasRoom = useMedia('(min-width: 1120px)')
  const toggle = (
    <Button
      size="small"
      aria-pressed={past !== null}
      onClick={() => {
        // As a page it would cover the day.
        if (!hasRoom) onClose()
        showPast(past === null ? '' : null)
      }}
    >
      <History />
      {strings.past.title}
    </Button>
  )
  return <Happened key={day} {...{ day, onClose }} beside={toggle} chosen={past} />
}
