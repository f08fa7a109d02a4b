import { type Day, weekdayOf } from '@daymark/core/calendar/day'
import { focusInterval } from '@daymark/core/focus/focusTime'
import { focusTimeByDay } from '@daymark/core/focus/focusTimeByDay'
import { type KeyboardEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { usePlanner } from '../context.tsx'
import { strings } from '../strings.ts'
import { Card } from '../ui/Card.tsx'
import { inlineKey } from '../ui/inlineKey.ts'
import { ChartError } from './ChartError.tsx'
import { useDayCounts } from './useDayCounts.ts'
import { useTooltips } from './useTooltips.ts'
import { YearDay } from './YearDay.tsx'
import styles from './YearMap.module.css'
import { heatLevel, heatScale, indexAfterKey, monthLabels, yearUntil } from './year.ts'

export type YearMapProps = {
  today: Day
  /** How many weeks fit. */
  weeks: number
}

/** Completed tasks and focus time of a year, one column for each week. Arrow keys move from day to day. */
export function YearMap({ today, weeks }: YearMapProps) {
  const weekStart = strings.weeks.start()
  const whole = useMemo(() => yearUntil(today, 53, weekStart), [today, weekStart])
  const drawn = useMemo(() => yearUntil(today, weeks, weekStart), [today, weeks, weekStart])
  const { state, countOf, reload } = useDayCounts(whole.window)
  const [walkedTo, setWalkedTo] = useState<number | null>(null)
  const focusedOn = useFocusByDay()
  const tips = useTooltips()

  const completedOn = (day: Day) => countOf(day)?.completed_count ?? 0
  const counts = whole.window.days.map(completedOn)
  const much = heatScale(counts)
  const { length } = drawn.window.days
  const place = Math.min(walkedTo ?? length, length - 1)

  function walk(event: KeyboardEvent<HTMLTableElement>): void {
    const next = indexAfterKey(inlineKey(event.key), place, length)
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus()
  }

  if (state === 'failed') {
    return (
      <Card title={strings.trends.year}>
        <ChartError onRetry={reload} />
      </Card>
    )
  }
  return (
    <Card
      title={strings.trends.year}
      headerClass={styles.header}
      beside={
        <>
          <p className={styles.total}>
            {strings.year.completed(sum(counts), sum(whole.window.days.map(focusedOn)))}
          </p>
          <p className={styles.legend} aria-hidden>
            {strings.year.less}
            {[0, 1, 2, 3, 4].map((step) => (
              <span key={step} className={styles.step} data-step={step} />
            ))}
            {strings.year.more}
          </p>
        </>
      }
    >
      <div className={styles.months} aria-hidden>
        {monthLabels(drawn, strings.dates.month).map(({ name, column }) => (
          <span key={column} style={{ gridColumn: `${column + 2} / span 4` }}>
            {name}
          </span>
        ))}
      </div>
      <table
        {...tips}
        className={styles.year}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow-key navigation is a grid.
        role="grid"
        aria-label={strings.year.byDay}
        aria-readonly
        onKeyDown={walk}
      >
        <tbody>
          {drawn.rows.map((row, index) => (
            <tr key={row[0]}>
              {row[0] && <Weekday day={row[0]} />}
              {row.map((day, week) => {
                const at = week * 7 + index
                return at < length ? (
                  <YearDay
                    key={day}
                    day={day}
                    completed={completedOn(day)}
                    focused={focusedOn(day)}
                    step={heatLevel(completedOn(day), much)}
                    place={at}
                    reached={at === place}
                    today={day === today}
                    onFocus={setWalkedTo}
                  />
                ) : (
                  <td key={day} className={styles.toCome} aria-hidden />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** Milliseconds of focus recorded on each day. */
function useFocusByDay(): (day: Day) => number {
  const { sessions, subscribe } = usePlanner().focus
  const all = useSyncExternalStore(subscribe, sessions.all)
  const starts = useSyncExternalStore(subscribe, sessions.dayStarts)
  return useMemo(() => {
    const days = focusTimeByDay(all.map(focusInterval), starts)
    return (day) => days.get(day) ?? 0
  }, [all, starts])
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Every row is named for screen readers, every other one visibly. */
function Weekday({ day }: { day: Day }) {
  return (
    <th scope="row">
      {[1, 3, 5].includes(weekdayOf(day)) && (
        <span aria-hidden>{strings.dates.briefWeekday(day)}</span>
      )}
      <span className="sr">{strings.dates.longWeekday(day)}</span>
    </th>
  )
}
