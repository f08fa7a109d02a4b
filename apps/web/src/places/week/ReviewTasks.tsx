import type { Task } from '@daymark/core/tables/tasks'
import { shownEstimate } from '@daymark/core/tasks/steps'
import type { PointerEvent } from 'react'
import { minutesLeft } from '../../derived/planned.ts'
import { stepTreeOf, usePlannerNow } from '../../derived/trees.ts'
import styles from '../../plan/ReviewDialog.module.css'
import { strings } from '../../strings.ts'
import { moveToDay } from '../../tasks/taskActions.ts'

type ReviewTasksProps = {
  tasks: readonly Task[]
  onPress: (event: PointerEvent<HTMLElement>) => void
  /** Asks for another day. */
  onChoose: (task: Task) => void
}

/** The open tasks of a day in a review, each with its minutes. */
export function ReviewTasks({ tasks, onPress, onChoose }: ReviewTasksProps) {
  const planner = usePlannerNow()
  if (tasks.length === 0) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari does not expose a list without bullets as a list.
    <ul role="list" className={styles.tasks}>
      {tasks.map((task) => {
        const minutes = minutesLeft(planner, task, shownEstimate(stepTreeOf(planner), task))
        return (
          <li key={task.id}>
            <button
              type="button"
              data-review-task={task.id}
              aria-haspopup="dialog"
              aria-keyshortcuts={moveToDay.key}
              onPointerDown={onPress}
              onClick={() => onChoose(task)}
            >
              <span dir="auto">{task.title}</span>{' '}
              {minutes > 0 && <small>{strings.week.minutes(minutes)}</small>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
