import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { couldWait, enoughToMove, type Waiting } from '@daymark/core/plan/couldWait'
import type { Task } from '@daymark/core/tables/tasks'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { strings } from '../strings.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { useFocusReturn } from '../ui/useFocusReturn.ts'
import styles from './CouldWait.module.css'
import type { PlanContent } from './planContent.ts'

type CouldWaitProps = {
  content: PlanContent
  day: Day
  today: Day
  onMove: (task: Task, to: Day) => void
  onClose: () => void
}

/** The tasks of a day that could wait until the next. */
export function CouldWait({ content, day, today, onMove, onClose }: CouldWaitProps) {
  const { tasks, planned, capacity } = content
  const waiting = couldWait(tasks, day)
  const next = shiftDay(day, 1)
  const texts = strings.plan
  const root = useRef<HTMLDivElement>(null)
  const { onFocus, returnFocusAfter } = useFocusReturn()

  // The first of them when it appears, and when the focused one was moved.
  useEffect(() => {
    const { current } = root
    if (waiting.length > 0 && !current?.contains(document.activeElement))
      current?.querySelector<HTMLElement>('li button')?.focus({ preventScroll: true })
  }, [waiting.length])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the focus of what is in it.
    <div ref={root} className={styles.root} onFocus={onFocus}>
      <Card
        title={strings.buttons.couldWait}
        headerClass={styles.header}
        beside={
          <IconButton size="small" label={texts.close} onClick={() => returnFocusAfter(onClose)}>
            <X />
          </IconButton>
        }
      >
        <p className={styles.hint}>
          {waiting.length > 0 ? texts.whichCouldWait : texts.nothingCouldWait}
        </p>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list. */}
        <ul role="list" className={styles.list}>
          {waiting.map((each) => (
            <li key={each.task.id}>
              <span dir="auto">{each.task.title}</span>
              <small>{reasonOf(each)}</small>
              <Button
                size="small"
                aria-label={
                  day === today
                    ? texts.toTomorrow(each.task.title)
                    : texts.toNextDay(each.task.title, next)
                }
                onClick={() => onMove(each.task, next)}
              >
                {day === today ? texts.tomorrow : texts.nextDay(next)}
              </Button>
            </li>
          ))}
        </ul>
        {waiting.length > 0 && planned > capacity && (
          <p className={styles.enough}>{enoughOf(waiting, planned - capacity)}</p>
        )}
      </Card>
    </div>
  )
}

function reasonOf({ task, minutes }: Waiting): string {
  const first = minutes > 0 ? strings.plan.lasting(minutes) : strings.plan.priorities[task.priority]
  if (task.carried > 0) return `${first}, ${strings.plan.carried(task.carried)}`
  if (minutes === 0) return `${first}, ${strings.plan.noEstimate}`
  return `${first}, ${task.deadline ? strings.plan.by(task.deadline) : strings.plan.noDeadline}`
}

function enoughOf(waiting: readonly Waiting[], over: number): string {
  const enough = enoughToMove(waiting, over)
  if (enough !== null) return strings.plan.enough(enough)
  return strings.plan.notEnough(
    waiting.reduce((remaining, { minutes }) => remaining - minutes, over),
  )
}
