import { useState } from 'react'
import { usePlannerNow } from '../../derived/trees.ts'
import { CalendarPage } from './CalendarPage.tsx'
import styles from './Calendars.module.css'
import { MeetingCalendars } from './MeetingCalendars.tsx'
import { PlanFeeds } from './PlanFeeds.tsx'

/** Calendars of others in the plan, and the plan in calendars. One that is opened stands alone. */
export function CalendarsPage() {
  const planner = usePlannerNow()
  const [opened, open] = useState<string | null>(null)
  const [left, leave] = useState<string | null>(null)
  const calendar = opened === null ? undefined : planner.calendars.get(opened)

  if (calendar && calendar.deleted_at === null) {
    return (
      <CalendarPage
        key={calendar.id}
        calendar={calendar}
        onBack={() => {
          leave(calendar.id)
          open(null)
        }}
      />
    )
  }
  return (
    <>
      <MeetingCalendars left={left} onOpen={open} />
      <hr className={styles.between} />
      <PlanFeeds />
    </>
  )
}
