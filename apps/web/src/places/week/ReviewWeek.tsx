import { partsOf } from '@daymark/core/calendar/calendar'
import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { useState } from 'react'
import { isOverbooked } from '../../derived/dayContent.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import styles from '../../plan/ReviewDialog.module.css'
import { strings } from '../../strings.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import type { ShowToast } from '../../ui/Toasts.tsx'
import { LoadBar, loadText } from '../../week/LoadBar.tsx'
import { weekContent } from '../../week/weekContent.ts'
import { WaitingTasks } from '../day/lazyWaiting.ts'

/** The days of the next week with their sums, and what of a day could wait. */
export function ReviewWeek({ today, showToast }: { today: Day; showToast: ShowToast }) {
  const { days } = weekContent(usePlannerNow(), shiftDay(today, 7), today)
  const [waiting, setWaiting] = useState<Day | null>(null)
  return (
    <ul className={styles.days}>
      {days.map((of) => (
        <li key={of.day}>
          <b>
            {strings.dates.weekday(of.day)} {strings.numbers.count(partsOf(of.day)[2])}
          </b>
          <span>{loadText(of)}</span>
          <LoadBar of={of} />
          {isOverbooked(of) && (
            <span className={styles.over}>
              {strings.plan.review.over(of.day, of.planned - of.capacity)}
              <LinkButton
                aria-expanded={waiting === of.day}
                onClick={() => setWaiting(waiting === of.day ? null : of.day)}
              >
                {strings.actions.names.couldWait}
              </LinkButton>
            </span>
          )}
          {waiting === of.day && (
            <div className={styles.waiting}>
              <WhenLoaded>
                <WaitingTasks
                  day={of.day}
                  {...{ today, showToast }}
                  onClose={() => setWaiting(null)}
                />
              </WhenLoaded>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
