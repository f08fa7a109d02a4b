import type { Day } from '@daymark/core/calendar/day'
import type { ComingSection } from '../../derived/sections.ts'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ComingTasks.module.css'

type MoreOfDayProps = { section: ComingSection; onUnfold: (day: Day) => void }

/** Shows the other tasks of a day. */
export function MoreOfDay({ section: { day, hidden }, onUnfold }: MoreOfDayProps) {
  return (
    <li className={styles.more}>
      <Button kind="ghost" size="small" onClick={() => onUnfold(day)}>
        {strings.coming.moreOfDay(hidden)}
      </Button>
    </li>
  )
}

type LaterProps = { count: number; day: Day; onWeek: (day: Day) => void }

/** The way to what comes after the days that are shown. */
export function Later({ count, day, onWeek }: LaterProps) {
  return (
    <p className={styles.later}>
      <Button kind="ghost" size="small" onClick={() => onWeek(day)}>
        {strings.coming.later(count)}
      </Button>
    </p>
  )
}
