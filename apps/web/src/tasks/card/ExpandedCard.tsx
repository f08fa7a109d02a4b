import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { type ReactNode, type Ref, useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import type { TaskActions } from '../actionsOnTasks.ts'
import { Steps } from '../steps/Steps.tsx'
import { useCardInView } from './cardScroll.ts'
import styles from './ExpandedCard.module.css'
import { TaskDetails } from './TaskDetails.tsx'

/** The panel of the open card, or of one of its steps. */
export type PanelOf = (task: Task, of: 'card' | 'step') => ReactNode

type ExpandedCardProps = {
  task: Task
  today: Day
  actions: TaskActions
  /** The focus timer of a task. */
  panelOf: PanelOf
}

/** The part that only an open card shows: its marks, its steps and its timer. */
export function ExpandedCard({ task, today, actions, panelOf }: ExpandedCardProps) {
  const part = useRef<HTMLDivElement>(null)
  useCardInView(part)
  return (
    <>
      <Expanding ref={part}>
        <TaskDetails task={task} today={today} actions={actions} />
        <Steps
          task={task}
          actions={actions}
          detailsOf={(step) => (
            <>
              {panelOf(step, 'step')}
              <TaskDetails task={step} today={today} actions={actions} />
            </>
          )}
        />
      </Expanding>
      <Expanding className={styles.last}>{panelOf(task, 'card')}</Expanding>
    </>
  )
}

type ExpandingProps = {
  ref?: Ref<HTMLDivElement>
  className?: string | undefined
  children: ReactNode
}

function Expanding({ ref, className, children }: ExpandingProps) {
  return (
    <div
      ref={ref}
      className={classes(styles.expanding, className)}
      // Nothing in it closes the card.
      data-expanded
    >
      <div className={styles.expanded}>{children}</div>
    </div>
  )
}
