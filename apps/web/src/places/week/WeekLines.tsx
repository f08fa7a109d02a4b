import { type Day, minuteOfDay } from '@daymark/core/calendar/day'
import { ListChecks, NotebookPen, X } from 'lucide-react'
import { useMinute } from '../../context.tsx'
import { openReview } from '../../derived/openDialog.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import { useKept } from '../../derived/useKept.ts'
import { strings } from '../../strings.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import styles from '../../week/Week.module.css'
import type { WeekDay } from '../../week/weekContent.ts'
import { isReviewOffered, lastWeekNoteOf } from './reviewContent.ts'

type WeekLinesProps = { days: readonly WeekDay[]; today: Day }

/** The line that was written for this week, and on its last planned day the offer to review it, until that is put away. */
export function WeekLines({ days, today }: WeekLinesProps) {
  const planner = usePlannerNow()
  const now = useMinute()
  const [putAwayFor, putAway] = useKept('review-put-away')
  const [first] = days
  const note = first ? lastWeekNoteOf(planner, first.day) : null
  const texts = strings.plan.review
  const isOffered =
    first !== undefined &&
    putAwayFor !== first.day &&
    isReviewOffered(days, today, minuteOfDay(now))
  return (
    <>
      {note && (
        <p className={styles.line}>
          <NotebookPen />
          <span dir="auto">{note}</span>
        </p>
      )}
      {isOffered && (
        <div className={styles.line}>
          <ListChecks />
          <span>{texts.offer}</span>
          <Button
            kind="ghost"
            size="small"
            onClick={() => {
              putAway(first.day)
              openReview()
            }}
          >
            {texts.start}
          </Button>
          <IconButton size="small" label={texts.putAway} onClick={() => putAway(first.day)}>
            <X />
          </IconButton>
        </div>
      )}
    </>
  )
}
