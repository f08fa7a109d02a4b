import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { weekOf } from '@daymark/core/calendar/week'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { Place } from '../../frame/placeActions.ts'
import { strings } from '../../strings.ts'
import { Month } from '../../trends/lazyComponents.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import { onFirstInput } from '../../ui/onFirstInput.ts'
import { useMenu } from '../../ui/useMenu.ts'
import styles from './DayNav.module.css'

type DayNavProps = {
  day: Day
  today: Day
  place: Place
  onDay: (day: Day) => void
}

/** The date, or the week of it, which opens a month; beside it what comes before and after. */
export function DayNav({ day, today, place, onDay }: DayNavProps) {
  const { open, button, menu } = useMenu('dialog')
  const { dayBefore, dayAfter, weekBefore, weekAfter } = strings.buttons
  const [before, after, days] =
    place === 'week' ? [weekBefore, weekAfter, 7] : [dayBefore, dayAfter, 1]
  useEffect(() => onFirstInput(Month.preload), [])

  const neighbour = (by: number, label: string, icon: ReactNode) =>
    place !== 'lists' && (
      <IconButton size="small" label={label} onClick={() => onDay(shiftDay(day, by))}>
        {icon}
      </IconButton>
    )
  return (
    <div className={styles.nav}>
      {neighbour(-days, before, <ChevronLeft />)}
      <Button {...button} kind="ghost" className={styles.date} title={strings.bar.chooseDay}>
        {place === 'week' ? weekName(day) : <time dateTime={day}>{strings.dates.long(day)}</time>}
      </Button>
      {neighbour(days, after, <ChevronRight />)}
      {open && (
        <WhenLoaded>
          <Month viewed={day} today={today} onDay={onDay} {...menu} />
        </WhenLoaded>
      )}
    </div>
  )
}

function weekName(day: Day): string {
  const { start, end } = weekOf(day, strings.weeks.start())
  return strings.dates.longRange(start, end)
}
