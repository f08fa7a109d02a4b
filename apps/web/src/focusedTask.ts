import { TaskId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import * as v from 'valibot'
import type { Planner } from './context.tsx'

/** The open task whose card has the focus. */
export function focusedTask({ tasks }: Planner): Task | null {
  const card = document.activeElement?.closest<HTMLElement>('[data-task]')
  const id = v.safeParse(TaskId, card?.dataset.task)
  const task = id.success ? tasks.get(id.output) : undefined
  return task && !task.completed ? task : null
}
