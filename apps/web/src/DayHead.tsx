import { type Day, dayOf } from '@daymark/core/day'
import { lineFor } from '@daymark/core/plan/line'
import { useSyncExternalStore } from 'react'
import { useNow, usePlanner } from './context.tsx'
import styles from './Dashboard.module.css'
import { Greeting } from './frame/Greeting.tsx'
import { Section } from './frame/Section.tsx'
import { SummaryCards } from './tasks/SummaryCards.tsx'
import { SummarySkeleton } from './tasks/SummarySkeleton.tsx'

type DayHeadProps = { day: Day; selectedDate: Day | null; isOpening: boolean }

/** The greeting and the summary of a day. */
export function DayHead({ day, selectedDate, isOpening }: DayHeadProps) {
  const now = useNow()
  const { days, subscribe } = usePlanner()
  const line = lineFor(dayOf(now), useSyncExternalStore(subscribe, days.values))
  return (
    <div className={styles.hero}>
      <Greeting now={now} selectedDate={selectedDate} line={line} />
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
