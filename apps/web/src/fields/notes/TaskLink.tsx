import type { TaskId } from '@daymark/core/ids'
import { dueDay } from '@daymark/core/tasks/task'
import { CircleCheck } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { usePlannerNow } from '../../derived/trees.ts'
import { blankAddress, formatAddress } from '../../device/address.ts'
import { pageHistory } from '../../ui/history/windowHistory.ts'
import styles from './Notes.module.css'

/** A link to a task of this app, by its name. Without a day, or as a step, the task is found by loading its address. */
export function TaskLink({ id, children }: { id: TaskId; children: ReactNode }) {
  const { tasks, today } = usePlannerNow()
  const task = tasks.get(id)
  const due = task && task.parent_id === null ? dueDay(task) : null
  function go(event: MouseEvent): void {
    if (!task || !due || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const isToday = due === today() || (due < today() && !task.completed)
    const address = { ...blankAddress, day: isToday ? null : due, task: { id, on: null } }
    pageHistory.push(formatAddress(address), { day: address.day })
  }
  return (
    <a href={`/${formatAddress({ ...blankAddress, task: { id, on: null } })}`} onClick={go}>
      <CircleCheck className={styles.task} />
      {task && task.deleted_at === null ? task.title : children}
    </a>
  )
}
