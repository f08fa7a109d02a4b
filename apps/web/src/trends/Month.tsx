import { shiftMonths } from '@daymark/core/calendar/calendar'
import type { Day } from '@daymark/core/calendar/day'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { offeredActions } from '../actions/useActions.ts'
import { dayAfterKey, monthOf } from '../derived/monthOf.ts'
import { openAway } from '../derived/openDialog.ts'
import { strings } from '../strings.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { isPhone } from '../ui/history/useLayer.ts'
import { inlineKey } from '../ui/inlineKey.ts'
import { PopoverDialog } from '../ui/PopoverDialog.tsx'
import { leavePopover } from '../ui/usePopover.ts'
import styles from './Month.module.css'
import { MonthDays } from './MonthDays.tsx'

type MonthProps = {
  today: Day
  /** The day that the page shows. */
  viewed: Day
  /** The button that it is anchored to and returns the focus to. */
  button: RefObject<HTMLElement | null>
  onDay: (day: Day) => void
  onClose: () => void
}

/** What the date opens: a month to choose a day from, or on phones the place, which has the rows of a day, too. */
export function Month(props: MonthProps) {
  const toPlace = isPhone() ? offeredActions().find(({ name }) => name === 'month') : undefined
  const { onClose } = props
  const go = useEffectEvent(() => {
    if (!toPlace) return
    onClose()
    toPlace.act()
  })
  useEffect(() => go(), [])
  return toPlace ? null : <MonthPopover {...props} />
}

/** Open while it is rendered. The keys are those of a grid; Esc closes. */
function MonthPopover({ today, viewed, button, onDay, onClose }: MonthProps) {
  const popover = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const [present, setPresent] = useState(viewed)
  const weekStart = strings.weeks.start()
  const month = useMemo(() => monthOf(present, weekStart), [present, weekStart])
  const walked = useRef(true)

  useEffect(() => {
    if (walked.current) grid.current?.querySelector<HTMLElement>(`[data-day="${present}"]`)?.focus()
  }, [present])

  /** Moves to another day. `walking`: the focus goes along. */
  function show(day: Day | null, walking: boolean): void {
    walked.current = walking
    if (day) setPresent(day)
  }

  const leave = () => leavePopover(popover.current, onClose)

  function choose(day: Day): void {
    leave()
    onDay(day)
  }

  function walk(event: KeyboardEvent): void {
    const next = dayAfterKey(inlineKey(event.key), present, weekStart)
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    show(next, true)
  }

  const name = strings.dates.monthAndYear(month.first)
  const happened = offeredActions().find(({ action }) => action.id === 'happened')
  return (
    <PopoverDialog
      ref={popover}
      label={strings.month.title}
      button={button}
      className={styles.month}
      onClose={onClose}
      onLeave={onClose}
    >
      <div className={styles.header}>
        <h2 aria-live="polite">{name}</h2>
        <Button kind="ghost" size="small" onClick={() => choose(today)}>
          {strings.month.today}
        </Button>
        <IconButton
          size="small"
          label={strings.actions.names.monthBefore}
          onClick={() => show(shiftMonths(present, -1), false)}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          size="small"
          label={strings.actions.names.monthAfter}
          onClick={() => show(shiftMonths(present, 1), false)}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with arrow-key navigation is a grid.
        role="grid"
        className={styles.days}
        aria-label={name}
        onKeyDown={walk}
      >
        <MonthDays {...{ month, present, viewed, today }} onDay={choose} />
      </table>
      <div className={styles.footer}>
        {(['done', 'planned', 'over'] as const).map((kind) => (
          <span key={kind} aria-hidden>
            <i className={styles.bar} data-kind={kind} />
            {strings.month[kind]}
          </span>
        ))}
        {happened && (
          <Button
            kind="ghost"
            size="small"
            onClick={() => {
              leave()
              happened.act()
            }}
          >
            {strings.actions.names.happened}
          </Button>
        )}
        <Button
          kind="ghost"
          size="small"
          className={styles.away}
          onClick={() => {
            leave()
            openAway()
          }}
        >
          {strings.actions.names.away}
        </Button>
      </div>
    </PopoverDialog>
  )
}
