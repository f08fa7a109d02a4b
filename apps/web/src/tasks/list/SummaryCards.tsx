import type { Day } from '@daymark/core/calendar/day'
import { progressOf } from '@daymark/core/tasks/progress'
import { useTasksDeferred } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Pill } from '../../ui/Pill.tsx'
import { Ring } from '../../ui/Ring.tsx'
import styles from './SummaryCards.module.css'

type SummaryCardsProps = { day: Day; ofSelectedDate: boolean }

/** The progress of a day, regardless of the filters. */
export function SummaryCards({ day, ofSelectedDate }: SummaryCardsProps) {
  const { total, completed, pending, percent } = progressOf(useTasksDeferred().count(day))
  return (
    <section className={styles.summary} aria-label={strings.summary.title}>
      <div className={styles.cell}>
        <Ring
          className={styles.ring}
          size={56}
          percent={percent}
          text={strings.numbers.percent(percent)}
          label={strings.summary.percent(percent)}
        />
        <div>
          <h2>{strings.summary.progress}</h2>
          <p className={styles.note}>{strings.summary.done(completed, total)}</p>
        </div>
      </div>
      <div className={styles.cell}>
        <div>
          <h2>{ofSelectedDate ? strings.summary.selected : strings.summary.today}</h2>
          <p className={styles.figure}>
            <b>{strings.numbers.count(total)}</b> {strings.summary.active}
          </p>
          <p className={styles.note}>{strings.summary.pending(pending)}</p>
        </div>
      </div>
      <div className={styles.cell}>
        <div>
          <h2>{strings.summary.due}</h2>
          <p className={styles.figure}>
            <b>{strings.numbers.count(pending)}</b>
            {pending > 0 && <Pill tone="urgent">{strings.summary.urgent}</Pill>}
          </p>
          <p className={styles.note}>{strings.summary.attention}</p>
        </div>
      </div>
    </section>
  )
}
