import type { Day } from '@daymark/core/calendar/day'
import { Happened } from '../../history/Happened.tsx'

export type HappenedRailProps = { day: Day; today: Day; onClose: () => void }

/** What happened on the viewed day, beside its tasks. */
export function HappenedRail(props: HappenedRailProps) {
  return <Happened key={props.day} day={props.day} onClose={props.onClose} />
}
