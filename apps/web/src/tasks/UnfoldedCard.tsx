import type { Day } from '@daymark/core/day'
import type { Task } from '@daymark/core/tables/tasks'
import type { ReactNode } from 'react'
import { TaskDetails } from './TaskDetails.tsx'
import styles from './UnfoldedCard.module.css'
import type { TaskActions } from './useTaskActions.tsx'

type UnfoldedCardProps = { task: Task; today: Day; actions: TaskActions; children: ReactNode }

/** What comes to light when a card is opened: the panel it is given, and the rest of its fields. */
export function UnfoldedCard({ task, today, actions, children }: UnfoldedCardProps) {
  return (
    <div
      className={styles.unfolding}
      onTransitionEnd={({ target, currentTarget }) => {
        // Opened at the foot of the window, it comes into it once it has its height.
        if (target === currentTarget) currentTarget.scrollIntoView({ block: 'nearest' })
      }}
    >
      <div className={styles.unfolded}>
        {children}
        <TaskDetails task={task} today={today} actions={actions} />
      </div>
    </div>
  )
}
