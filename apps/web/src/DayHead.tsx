import type { Day } from '@daymark/core/day'
import { useNow } from './context.tsx'
import styles from './Dashboard.module.css'
import { Greeting } from './frame/Greeting.tsx'
import { Section } from './frame/Section.tsx'
import { SummaryCards } from './tasks/SummaryCards.tsx'
import { SummarySkeleton } from './tasks/SummarySkeleton.tsx'

type DayHeadProps = { day: Day; selectedDate: Day | null; isOpening: boolean }

/** The greeting and the summary of a day. */
export function DayHead({ day, selectedDate, isOpening }: DayHeadProps) {
  return (
    <div className={styles.hero}>
      <Greeting now={useNow()} selectedDate={selectedDate} />
      <Section name="summary">
        {isOpening ? (
          <SummarySkeleton />
        ) : (
          <SummaryCards day={day} ofSelectedDate={selectedDate !== null} />
        )}
      </Section>
    </div>
  )
}
