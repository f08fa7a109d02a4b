import type { Day } from '@daymark/core/day'
import { deadlineMark, isAfterDeadline } from '@daymark/core/deadline'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/task'
import { Calendar, CalendarClock, Flag, Timer } from 'lucide-react'
import { useFocusTime, useHasSteps } from '../context.tsx'
import { strings } from '../strings.ts'
import { WhenLoaded } from '../ui/lazyComponent.tsx'
import { StepCount, TaskMarks } from './lazyComponents.ts'
import { PriorityTag } from './PriorityTag.tsx'
import styles from './TaskMeta.module.css'

const minute = 60_000

type TaskMetaProps = {
  task: Task
  today: Day
  isOverdue: boolean
  /** The open card shows its focus time in its panel. */
  open: boolean
}

/** Due date and time, deadline, priority, state, focus time, list and tags of a task. */
export function TaskMeta({ task, today, isOverdue, open }: TaskMetaProps) {
  const state = task.completed ? strings.tasks.completed : strings.tasks.active
  return (
    <div className={styles.meta}>
      <DueDate task={task} isOverdue={isOverdue} />
      <Deadline task={task} today={today} />
      <PriorityTag priority={task.priority} />
      <span className={styles.state} data-completed={task.completed || undefined}>
        {state.tag}
      </span>
      {!open && <Steps task={task} />}
      {!open && <FocusTime task={task} />}
      {hasMarks(task) && (
        <WhenLoaded>
          <TaskMarks task={task} />
        </WhenLoaded>
      )}
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

function Deadline({ task, today }: { task: Task; today: Day }) {
  const mark = deadlineMark(task, today)
  if (!mark || task.deadline === null) return null
  return (
    <span className={styles.due} data-deadline={mark}>
      <Flag />
      {mark === 'passed' && <span className="sr">{strings.tasks.passedDeadline} </span>}
      {strings.tasks.by(task.deadline)}
    </span>
  )
}

function Steps({ task }: { task: Task }) {
  if (!useHasSteps(task.id)) return null
  return (
    <WhenLoaded>
      <StepCount task={task} />
    </WhenLoaded>
  )
}

function FocusTime({ task: { id, estimate_minutes } }: { task: Task }) {
  const focused = useFocusTime(id)
  const estimate = estimate_minutes === null ? null : estimate_minutes * minute
  const overrun = estimate !== null && focused > estimate
  if (focused === 0) return null
  return (
    <span className={styles.time} data-overrun={overrun || undefined}>
      <Timer />
      <span className="sr">{strings.focusTime.title}</span>
      {strings.focusTime.briefly(focused, estimate)}
    </span>
  )
}

function hasMarks({ list_id, tags }: Task): boolean {
  return list_id !== null || Object.keys(tags).length > 0
}
