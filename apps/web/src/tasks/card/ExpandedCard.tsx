import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import type { ReactNode } from 'react'
import { Steps } from '../steps/Steps.tsx'
import type { TaskActions } from '../useTaskActions.tsx'
import { WantedField } from './cardField.ts'
import styles from './ExpandedCard.module.css'
import { TaskDetails } from './TaskDetails.tsx'

type ExpandedCardProps = {
  task: Task
  today: Day
  actions: TaskActions
  /** The focus timer of a task. */
  panelOf: (task: Task) => ReactNode
}

/** The part that only an open card shows: its panel and its other fields. */
export function ExpandedCard({ task, today, actions, panelOf }: ExpandedCardProps) {
  return (
    <div
      className={styles.expanding}
      // Nothing in it closes the card.
      data-expanded
      onTransitionEnd={({ target, currentTarget }) => {
        // A card opened at the bottom of the window is scrolled into view once it has its full height.
        if (target === currentTarget) currentTarget.scrollIntoView({ block: 'nearest' })
      }}
    >
      <div className={styles.expanded}>
        <Steps
          task={task}
          actions={actions}
          detailsOf={(step) => (
            <>
              {panelOf(step)}
              <TaskDetails task={step} today={today} actions={actions} />
            </>
          )}
        />
        {panelOf(task)}
        <TaskDetails task={task} today={today} actions={actions} />
        <WantedField id={task.id} />
      </div>
    </div>
  )
}
