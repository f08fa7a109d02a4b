import type { Day } from '@daymark/core/calendar/day'
import { progressOf } from '@daymark/core/tasks/progress'
import { isAway } from '../derived/away.ts'
import { dayContents, overOf } from '../derived/dayContent.ts'
import { isInMonth, type Month } from '../derived/monthOf.ts'
import { usePlannerNow } from '../derived/trees.ts'
import { strings } from '../strings.ts'
import styles from './Month.module.css'
import { barOf } from './month.ts'
import { useDayCounts } from './useDayCounts.ts'

type MonthDaysProps = {
  month: Month
  /** The one day in the tab order (roving tabindex). */
  present: Day
  viewed: Day
  today: Day
  onDay: (day: Day) => void
}

/** The rows of a month. A bar under a day shows how much is done or planned. */
export function MonthDays({ month, present, viewed, today, onDay }: MonthDaysProps) {
  const { countOf } = useDayCounts(month.window)
  const planner = usePlannerNow()
  const contents = new Map(dayContents(planner, month.window.days).map((of) => [of.day, of]))

  const [firstWeek = []] = month.weeks
  return (
    <>
      <thead>
        <tr>
          {firstWeek.map((day) => (
            <th key={day} scope="col" aria-label={strings.dates.longWeekday(day)}>
              {strings.dates.tinyWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const progress = progressOf(countOf(day))
              const content = contents.get(day)
              const over = day < today || !content ? null : overOf(content)
              const { kind, length } = barOf(progress, day < today, over !== null)
              return (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected.
                <td key={day} aria-selected={day === viewed}>
                  <button
                    type="button"
                    className={styles.day}
                    aria-label={
                      isAway(planner, day)
                        ? strings.month.away(day)
                        : strings.month.day(day, progress, over)
                    }
                    aria-current={day === today ? 'date' : undefined}
                    tabIndex={day === present ? 0 : -1}
                    data-day={day}
                    data-outside={!isInMonth(day, month) || undefined}
                    onClick={() => onDay(day)}
                  >
                    {strings.dates.dateOfMonth(day)}
                    {length > 0 && (
                      <span
                        className={styles.bar}
                        data-kind={kind}
                        style={{ width: 6 + 2 * length }}
                      />
                    )}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </>
  )
}
