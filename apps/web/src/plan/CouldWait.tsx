import { type Day, shiftDay } from '@daymark/core/calendar/day'
import type { Proposal, Waiting } from '@daymark/core/plan/couldWait'
import type { Task } from '@daymark/core/tables/tasks'
import { X } from 'lucide-react'
import { type FocusEventHandler, useEffect, useRef } from 'react'
import { strings } from '../strings.ts'
import { ActRows } from '../ui/ActRows.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import styles from './CouldWait.module.css'

type CouldWaitProps = {
  proposal: Proposal
  /** The minutes that the next day is over once the proposed tasks are there. */
  overThere: number
  day: Day
  today: Day
  onMove: (tasks: readonly Task[], to: Day) => void
  onClose: () => void
  onFocus: FocusEventHandler
}

/** The tasks of a day that could wait until the next. */
export function CouldWait(props: CouldWaitProps) {
  const { proposal, overThere, day, today, onMove, onClose, onFocus } = props
  const { waiting, leftOver } = proposal
  const next = shiftDay(day, 1)
  const isTomorrow = day === today
  const texts = strings.plan
  const ids = waiting.map(({ task }) => task.id).join()
  const root = useRef<HTMLDivElement>(null)
  const moving = (tasks: readonly Task[]) => () => onMove(tasks, next)

  // The first of them when it appears, and when the focused one was moved.
  useEffect(() => {
    const { current } = root
    if (ids !== '' && !current?.contains(document.activeElement))
      current?.querySelector<HTMLElement>('li button')?.focus({ preventScroll: true })
  }, [ids])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the focus of what is in it.
    <div ref={root} className={styles.root} onFocus={onFocus}>
      <Card
        title={strings.actions.names.couldWait}
        headerClass={styles.header}
        beside={
          <IconButton size="small" label={texts.close} onClick={onClose}>
            <X />
          </IconButton>
        }
      >
        <p className={styles.hint}>{whatIsProposed(proposal)}</p>
        <ActRows>
          {waiting.map((each) => (
            <li key={each.task.id}>
              <span dir="auto">{each.task.title}</span>
              <small>{reasonOf(each)}</small>
              <Button
                size="small"
                aria-label={
                  isTomorrow
                    ? texts.toTomorrow(each.task.title)
                    : texts.toNextDay(each.task.title, next)
                }
                onClick={moving([each.task])}
              >
                {isTomorrow ? texts.tomorrow : texts.nextDay(next)}
              </Button>
            </li>
          ))}
        </ActRows>
        {waiting.length > 0 && (
          <div className={styles.all}>
            <Button size="small" onClick={moving(waiting.map(({ task }) => task))}>
              {leftOver > 0 ? texts.moveAll(waiting.length) : texts.moveThenFits(waiting.length)}
            </Button>
            {overThere > 0 && (
              <p>
                {isTomorrow ? texts.overTomorrow(overThere) : texts.overNextDay(next, overThere)}
              </p>
            )}
          </div>
        )}
      </Card>
    </div>
  )
}

function whatIsProposed({ waiting, leftOver }: Proposal): string {
  if (waiting.length === 0) return strings.plan.nothingCouldWait
  return leftOver > 0 ? strings.plan.leaves(waiting.length, leftOver) : strings.plan.whichCouldWait
}

function reasonOf({ task, minutes }: Waiting): string {
  const { lasting, carried, by, noDeadline } = strings.plan
  const reason =
    task.carried > 0 ? carried(task.carried) : task.deadline ? by(task.deadline) : noDeadline
  return `${lasting(minutes)}, ${reason}`
}
