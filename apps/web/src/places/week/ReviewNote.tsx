import type { Day } from '@daymark/core/calendar/day'
import { usePlannerNow } from '../../derived/trees.ts'
import styles from '../../plan/ReviewDialog.module.css'
import { strings } from '../../strings.ts'
import { TextArea } from '../../ui/TextInput.tsx'
import { lastWeekNoteOf, weekDone } from './reviewContent.ts'

type ReviewNoteProps = { today: Day; note: string; onType: (note: string) => void }

const mostCharacters = 500

/** What was done this week, the line of the last one, and the next line. */
export function ReviewNote({ today, note, onType }: ReviewNoteProps) {
  const planner = usePlannerNow()
  const { tasks, focused } = weekDone(planner, today)
  const last = lastWeekNoteOf(planner, today)
  return (
    <div className={styles.note}>
      <p>{strings.done.sum(tasks, focused)}</p>
      {last && <p>{strings.plan.review.lastWeek(last)}</p>}
      <TextArea
        aria-label={strings.plan.review.steps.note}
        dir="auto"
        rows={3}
        maxLength={mostCharacters}
        value={note}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  )
}
