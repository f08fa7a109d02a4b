import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/task'
import { Calendar, CalendarClock, Timer } from 'lucide-react'
import { useFocusTime } from '../context.tsx'
import { strings } from '../strings.ts'
import { PriorityTag } from './PriorityTag.tsx'
import styles from './TaskMeta.module.css'

const minute = 60_000

type TaskMetaProps = {
  task: Task
  isOverdue: boolean
  /** The open card shows its focus time in its panel. */
  open: boolean
}

/** Due date, priority, state and focus time of a task. */
export function TaskMeta({ task, isOverdue, open }: TaskMetaProps) {
  const state = task.completed ? strings.tasks.completed : strings.tasks.active
  const day = dueDay(task)
  return (
    <div className={styles.meta}>
      <time className={styles.due} dateTime={day} data-late={isOverdue || undefined}>
        {isOverdue ? <CalendarClock /> : <Calendar />}
        {strings.dates.medium(day)}
      </time>
      <PriorityTag priority={task.priority} />
      <span className={styles.state} data-completed={task.completed || undefined}>
        {state.tag}
      </span>
      {!open && <FocusTime task={task} />}
    </div>
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
