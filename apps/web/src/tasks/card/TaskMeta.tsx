import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { isAfterDeadline } from '@daymark/core/tasks/deadline'
import { dueDay } from '@daymark/core/tasks/task'
import { Calendar, CalendarClock } from 'lucide-react'
import { useHasSteps } from '../../context.tsx'
import styles from '../../fields/Marks.module.css'
import { PriorityTag } from '../../fields/PriorityTag.tsx'
import { strings } from '../../strings.ts'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import { DayMarks, FullMarks, StepCount } from '../lazyComponents.ts'
import { FocusTime } from './FocusTime.tsx'

type TaskMetaProps = {
  task: Task
  today: Day
  isOverdue: boolean
}

/** Of a closed card: due date and time, deadline, priority, state, focus time, list and tags of a task. */
export function TaskMeta({ task, today, isOverdue }: TaskMetaProps) {
  const state = task.completed ? strings.tasks.completed : strings.tasks.active
  return (
    <div className={styles.meta}>
      <DueDate task={task} isOverdue={isOverdue} />
      {(task.repeat ?? task.series_id ?? task.deadline) && (
        <WhenLoaded>
          <DayMarks task={task} today={today} />
        </WhenLoaded>
      )}
      <PriorityTag priority={task.priority} />
      <span className={styles.state} data-completed={task.completed || undefined}>
        {state.tag}
      </span>
      <Progress task={task} />
      <WhenLoaded>
        <FullMarks task={task} today={today} />
      </WhenLoaded>
    </div>
  )
}

function DueDate({ task, isOverdue }: { task: Task; isOverdue: boolean }) {
  const day = dueDay(task)
  if (day === null) {
    return (
      <span className={styles.due}>
        <Calendar />
        {strings.tasks.noDay}
      </span>
    )
  }
  return (
    <time className={styles.due} dateTime={day} data-after={isAfterDeadline(task) || undefined}>
      {isOverdue ? <CalendarClock /> : <Calendar />}
      {task.at_minutes === null
        ? strings.dates.medium(day)
        : strings.tasks.dayAndTime(day, task.at_minutes)}
    </time>
  )
}

/** Its focus time, and before that how many of its steps are done, which may give it its estimate. */
export function Progress({ task }: { task: Task }) {
  if (!useHasSteps(task.id)) return <FocusTime id={task.id} estimate={task.estimate_minutes} />
  return (
    <WhenLoaded>
      <StepCount task={task} />
    </WhenLoaded>
  )
}
