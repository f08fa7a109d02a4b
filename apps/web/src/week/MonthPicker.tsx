import type { Day } from '@daymark/core/calendar/day'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { dayAfterKey, type Month } from '../derived/monthOf.ts'
import { strings } from '../strings.ts'
import { inlineKey } from '../ui/inlineKey.ts'
import { LoadBar } from './LoadBar.tsx'
import styles from './MonthPicker.module.css'
import type { MonthDay } from './monthContent.ts'

type MonthPickerProps = {
  month: Month
  days: readonly MonthDay[]
  today: Day
  viewed: Day
  onDay: (day: Day) => void
}

/** On phones: the days of a month with what they take, one of which is shown below. Rows can be dropped on them. */
export function MonthPicker({ month, days, today, viewed, onDay }: MonthPickerProps) {
  const grid = useRef<HTMLTableElement>(null)
  const byDay = new Map(days.map((of) => [of.day, of]))

  useEffect(() => {
    if (!grid.current?.contains(document.activeElement)) return
    grid.current.querySelector<HTMLElement>(`[data-day="${viewed}"]`)?.focus()
  }, [viewed])

  function walk(event: KeyboardEvent<HTMLElement>): void {
    const next = dayAfterKey(inlineKey(event.key), viewed, strings.weeks.start())
    if (next === null || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    onDay(next)
  }

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow-key navigation is a grid.
      role="grid"
      className={styles.picker}
      aria-label={strings.dates.monthAndYear(month.first)}
      data-page-keys
      onKeyDown={walk}
    >
      <thead>
        <tr>
          {month.weeks[0]?.map((day) => (
            <th key={day} scope="col" aria-label={strings.dates.longWeekday(day)}>
              {strings.dates.briefWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const of = byDay.get(day)
              return (
                of && (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected.
                  <td key={day} aria-selected={day === viewed}>
                    <button
                      type="button"
                      aria-label={strings.months.day(day, of.tasks.length, of)}
                      aria-current={day === today ? 'date' : undefined}
                      tabIndex={day === viewed ? 0 : -1}
                      data-day={day}
                      data-drop={day >= today ? `on ${day}` : undefined}
                      data-outside={of.isOutside || undefined}
                      onClick={() => onDay(day)}
                    >
                      <b>{strings.dates.dateOfMonth(day)}</b>
                      {of.planned > 0 && <LoadBar of={of} />}
                    </button>
                  </td>
                )
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
