import type { Day } from '@daymark/core/calendar/day'
import { comingDayTask } from '@daymark/core/plan/planned'
import type { Series } from '@daymark/core/repeat/series'
import type { UpcomingOccurrence } from '@daymark/core/repeat/upcomingOccurrences'
import { Repeat } from 'lucide-react'
import { useRef } from 'react'
import { stepTreeOf, usePlannerNow } from '../derived/trees.ts'
import { useDayDrag } from '../derived/useDayDrag.ts'
import { strings } from '../strings.ts'
import styles from './OccurrenceRows.module.css'
import { occurrenceKey } from './occurrenceFocus.ts'

const minute = 60_000

type OccurrenceRowsProps = {
  occurrences: readonly UpcomingOccurrence[]
  today: Day
  onOpen: (occurrence: UpcomingOccurrence) => void
  /** It was dragged to the column of another day. */
  onMove: (occurrence: UpcomingOccurrence, day: Day) => void
}

/** What is still to come on a day, as the last row of its tasks. */
export function OccurrenceRows({ occurrences, today, onOpen, onMove }: OccurrenceRowsProps) {
  const root = useRef<HTMLLIElement>(null)
  const press = useDayDrag(root, today, ({ dataset }, day) => {
    const occurrence = occurrences.find((each) => occurrenceKey(each) === dataset.occurrence)
    if (occurrence) onMove(occurrence, day)
  })
  return (
    <li ref={root} className={styles.coming}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list. */}
      <ul role="list" aria-label={strings.occurrences.coming}>
        {occurrences.map((occurrence) => (
          <li key={occurrence.series.id}>
            <button
              type="button"
              className={styles.occurrence}
              data-occurrence={occurrenceKey(occurrence)}
              aria-haspopup="dialog"
              onPointerDown={press}
              onClick={() => onOpen(occurrence)}
            >
              <Repeat />
              <span className={styles.title} dir="auto">
                {occurrence.series.title}
              </span>
              <span className="sr">, {strings.occurrences.repeatsThen}</span>
              <Meta series={occurrence.series} />
            </button>
          </li>
        ))}
      </ul>
    </li>
  )
}

function Meta({ series }: { series: Series }) {
  const { estimate } = comingDayTask(stepTreeOf(usePlannerNow()), series)
  const { at_minutes } = series
  if (at_minutes === null && estimate === null) return null
  return (
    <span className={styles.meta}>
      {at_minutes !== null && <time>{strings.dates.time(at_minutes)}</time>}
      {estimate !== null && <span>{strings.focusTime.briefly(estimate * minute, null)}</span>}
    </span>
  )
}
