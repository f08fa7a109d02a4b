import type { Day } from '@daymark/core/calendar/day'
import { noteForDay } from '@daymark/core/plan/noteForDay'
import { useSyncExternalStore } from 'react'
import { useClock, usePartOfDay, usePlanner } from '../../context.tsx'
import { Greeting } from '../../frame/Greeting.tsx'
import { Section } from '../../frame/Section.tsx'
import { SummaryCards } from '../../tasks/list/SummaryCards.tsx'
import { SummarySkeleton } from '../../tasks/list/SummarySkeleton.tsx'
import styles from '../Dashboard.module.css'

type DayHeadProps = { day: Day; isSelected: boolean; today: Day; isOpening: boolean }

/** The greeting and the summary of a day. */
export function DayHead({ day, isSelected, today, isOpening }: DayHeadProps) {
  const part = usePartOfDay(useClock())
  const { days, subscribe } = usePlanner()
  const line = noteForDay(today, useSyncExternalStore(subscribe, days.values))
  return (
    <div className={styles.hero}>
      <Greeting {...{ part, day, today, line }} />
      <Section name="summary">
        {isOpening ? <SummarySkeleton /> : <SummaryCards day={day} ofSelectedDate={isSelected} />}
      </Section>
    </div>
  )
}
