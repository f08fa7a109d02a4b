import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { deadlineMark } from '@daymark/core/tasks/deadlineMark'
import { shownEstimate } from '@daymark/core/tasks/steps'
import { GripVertical } from 'lucide-react'
import type { PointerEvent } from 'react'
import type { Planner } from '../context.tsx'
import { dayTaskOf } from '../derived/planned.ts'
import { stepTreeOf } from '../derived/trees.ts'
import { strings } from '../strings.ts'
import type { TrayActs } from './blockActs.ts'
import styles from './Tray.module.css'

type TrayProps = {
  planner: Planner
  tasks: readonly Task[]
  day: Day
  today: Day
  acts: TrayActs
  onPutAt: (task: Task) => void
}

/** Tasks without a time. A press asks for one; each is dragged onto the hours, by a finger at its handle. */
export function Tray({ planner, tasks, day, today, acts, onPutAt }: TrayProps) {
  if (tasks.length === 0) return null

  function press(event: PointerEvent, task: Task): void {
    const isOnHandle = event.target instanceof Element && event.target.closest('[data-part]')
    if (event.pointerType === 'touch' && !isOnHandle) return
    const load = dayTaskOf(planner, task, day)
    acts.pressOutside(event, { ...load, kind: 'task', task, isOver: false, during: null })
  }

  return (
    <section className={styles.tray} data-tray aria-label={strings.timeline.untimed}>
      <h2>
        {strings.timeline.untimed} <span>{strings.numbers.count(tasks.length)}</span>
      </h2>
      <ul>
        {tasks.map((task) => (
          <li key={task.id}>
            <button
              type="button"
              data-task={task.id}
              onPointerDown={(event) => press(event, task)}
              onClick={() => {
                if (!acts.hasDragged()) onPutAt(task)
              }}
            >
              <span dir="auto">{task.title}</span>
              <small>{strings.phrases.joined(marksOf(planner, task, today))}</small>
              <i data-part="whole" aria-hidden>
                <GripVertical />
              </i>
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
    ...(deadline && deadlineMark(task, today) ? [strings.deadlines.by(deadline)] : []),
    ...(estimate === null ? [] : [strings.timeline.estimate(estimate)]),
  ]
}
