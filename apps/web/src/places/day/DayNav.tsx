import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useReducer } from 'react'
import { useActions } from '../../actions/useActions.ts'
import { dayNavActions } from '../../frame/frameActions.ts'
import type { Place } from '../../frame/placeActions.ts'
import { strings } from '../../strings.ts'
import { Month } from '../../trends/lazyComponents.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { KeptKeys } from '../../ui/KeptKeys.tsx'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import { onFirstInput } from '../../ui/onFirstInput.ts'
import { useMenu } from '../../ui/useMenu.ts'
import type { rangeNames as RangeNames, ShownNames } from '../week/rangeNames.ts'
import styles from './DayNav.module.css'

/** Null until the code of the week is loaded. */
let rangeNames: typeof RangeNames | null = null

type DayNavProps = {
  day: Day
  today: Day
  place: Place
  onDay: (day: Day) => void
  /** Called before the month opens by its action, which what covers the page offers too. */
  onOpen: () => void
}

/** The date, or the week or month of it, which opens a month; beside it what comes before and after, and the way to today. */
export function DayNav({ day, today, place, onDay, onOpen }: DayNavProps) {
  const { open, show, button, menu } = useMenu('dialog')
  const isRange = place === 'week' || place === 'month'
  const named = isRange ? rangeNames?.[place](day, today) : dayNames(day, today, place)
  // Blank until they are loaded.
  const { whole = '\u00a0', short = whole, isAway } = named ?? {}
  const isUnnamed = !named
  const [, name] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    // If this fails, the week says so.
    if (isUnnamed)
      import('../week/lazyWeek.ts').then(
        (week) => {
          rangeNames = week.rangeNames
          name()
        },
        () => {},
      )
  }, [isUnnamed])
  useEffect(() => onFirstInput(Month.preload), [])
  useActions(dayNavActions, {
    goToDay() {
      onOpen()
      show()
    },
  })

  function goToToday(): void {
    // The pressed button goes.
    button.ref.current?.focus()
    onDay(today)
  }

  const neighbour = (which: 'before' | 'after', icon: ReactNode) =>
    named &&
    place !== 'lists' && (
      <IconButton size="small" label={named[which].label} onClick={() => onDay(named[which].to)}>
        {icon}
      </IconButton>
    )
  return (
    <div className={styles.nav}>
      {neighbour('before', <ChevronLeft />)}
      <Button {...button} kind="ghost" className={styles.date} title={strings.bar.chooseDay}>
        <time dateTime={day} className={styles.whole}>
          {whole}
        </time>
        <span className={styles.short} aria-hidden>
          {short}
        </span>
      </Button>
      {neighbour('after', <ChevronRight />)}
      {isAway && (
        <Button size="small" className={styles.today} onClick={goToToday}>
          {strings.bar.today}
        </Button>
      )}
      {open && (
        <WhenLoaded fallback={<KeptKeys all />}>
          <Month viewed={day} today={today} onDay={onDay} {...menu} />
        </WhenLoaded>
      )}
    </div>
  )
}

function dayNames(day: Day, today: Day, place: Place): ShownNames {
  const isOfThisYear = day.slice(0, 4) === today.slice(0, 4)
  const short = isOfThisYear ? strings.dates.short(day) : strings.dates.medium(day)
  return {
    whole: strings.dates.long(day),
    short,
    isAway: place === 'day' && day !== today,
    before: { to: shiftDay(day, -1), label: strings.buttons.dayBefore },
    after: { to: shiftDay(day, 1), label: strings.buttons.dayAfter },
  }
}
