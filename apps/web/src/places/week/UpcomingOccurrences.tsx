import type { Day } from '@daymark/core/calendar/day'
import type { UpcomingOccurrence } from '@daymark/core/repeat/upcomingOccurrences'
import { OccurrenceRows } from '../../occurrences/OccurrenceRows.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { useUpcoming } from './useUpcoming.tsx'

type UpcomingOccurrencesProps = {
  /** Of one day, in its order. */
  occurrences: readonly UpcomingOccurrence[]
  today: Day
  showToast: ShowToast
}

/** The series that are still to come on a day. */
export function UpcomingOccurrences({ occurrences, today, showToast }: UpcomingOccurrencesProps) {
  const upcoming = useUpcoming(occurrences, today, showToast)
  return (
    <>
      <OccurrenceRows
        occurrences={occurrences}
        today={today}
        onOpen={upcoming.open}
        onMove={upcoming.move}
      />
      {upcoming.dialogs}
    </>
  )
}
