import type { Day } from '@daymark/core/day'
import { deadlineMark } from '@daymark/core/deadlineMark'
import { shownEstimate } from '@daymark/core/steps'
import type { Task } from '@daymark/core/tables/tasks'
import type { Planner } from '../context.tsx'
import { strings } from '../strings.ts'
import { stepTreeOf } from '../trees.ts'
import styles from './Tray.module.css'

type TrayProps = {
  planner: Planner
  tasks: readonly Task[]
  today: Day
  onPutAt: (task: Task) => void
}

/** Tasks without a time. A press asks for one. */
export function Tray({ planner, tasks, today, onPutAt }: TrayProps) {
  if (tasks.length === 0) return null
  return (
    <section className={styles.tray} aria-label={strings.timeline.untimed}>
      <h2>
        {strings.timeline.untimed} <span>{strings.numbers.count(tasks.length)}</span>
      </h2>
      <ul>
        {tasks.map((task) => (
          <li key={task.id}>
            <button type="button" data-task={task.id} onClick={() => onPutAt(task)}>
              <span dir="auto">{task.title}</span>
              <small>{marksOf(planner, task, today).join(', ')}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function marksOf(planner: Planner, task: Task, today: Day): string[] {
  const steps = stepTreeOf(planner)
  const parent = steps.parentOf(task.id)
  const estimate = shownEstimate(steps, task)
  const { deadline } = task
  return [
    ...(parent ? [strings.steps.of(parent.title)] : []),
    ...(deadline && deadlineMark(task, today) ? [strings.tasks.by(deadline)] : []),
    ...(estimate === null ? [] : [strings.timeline.estimate(estimate)]),
  ]
}
