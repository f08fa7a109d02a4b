import type { Day } from '@daymark/core/calendar/day'
import { noteForDay } from '@daymark/core/plan/noteForDay'
import { useSyncExternalStore } from 'react'
import { useClock, usePartOfDay, usePlanner } from '../../context.tsx'
import { Greeting, greetingOf } from '../../frame/Greeting.tsx'
import { Section } from '../../frame/Section.tsx'
import { SummaryCards } from '../../tasks/list/SummaryCards.tsx'
import { SummarySkeleton } from '../../tasks/list/SummarySkeleton.tsx'
import styles from '../Dashboard.module.css'
import { DayStrip } from './DayStrip.tsx'
import type { Strip } from './useStrip.ts'

type DayHeadProps = {
  day: Day
  isSelected: boolean
  today: Day
  isOpening: boolean
  /** Where the head is folded into a strip. */
  strip: Strip | null
}

/** The greeting and the summary of a day. */
export function DayHead({ day, isSelected, today, isOpening, strip }: DayHeadProps) {
  const part = usePartOfDay(useClock())
  const { days, subscribe } = usePlanner()
  const line = noteForDay(today, useSyncExternalStore(subscribe, days.values))
  const greeting = greetingOf({ part, day, today, line })
  return (
    <div className={styles.hero} data-strip={strip !== null || undefined}>
      {strip ? <DayStrip {...{ strip, day, greeting }} /> : <Greeting {...greeting} />}
      {(!strip || strip.isUnfolded) && (
        <Section name="summary">
          {isOpening ? <SummarySkeleton /> : <SummaryCards day={day} ofSelectedDate={isSelected} />}
        </Section>
      )}
    </div>
  )
}
