import { dueDay, type Task } from '@daymark/core/task'
import { Calendar, CalendarClock } from 'lucide-react'
import { strings } from '../strings.ts'
import { PriorityTag } from './PriorityTag.tsx'
import styles from './TaskMeta.module.css'

/** The row under a task: when it is due, how urgent it is, and how far along. */
export function TaskMeta({ task, late }: { task: Task; late: boolean }) {
  const state = task.completed ? strings.tasks.completed : strings.tasks.active
  const day = dueDay(task)
  return (
    <div className={styles.meta}>
      <time className={styles.due} dateTime={day} data-late={late || undefined}>
        {late ? <CalendarClock /> : <Calendar />}
        {strings.dates.medium(day)}
      </time>
      <PriorityTag priority={task.priority} />
      <span className={styles.state} data-completed={task.completed || undefined}>
        {state.tag}
      </span>
    </div>
  )
}
