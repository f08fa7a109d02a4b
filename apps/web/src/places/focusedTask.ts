import { TaskId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import * as v from 'valibot'
import type { Planner } from '../context.tsx'
import { cardAround } from '../tasks/card/cardFocus.ts'

/** The open task whose card has the focus. */
function focusedTask({ tasks }: Planner): Task | null {
  const id = v.safeParse(TaskId, cardAround(document.activeElement)?.dataset.task)
  const task = id.success ? tasks.get(id.output) : undefined
  return task && !task.completed ? task : null
}

/** For actions on the open task whose card has the focus. */
export function onFocusedTask(planner: Planner) {
  return { targetOf: () => focusedTask(planner), subjectOf: ({ title }: Task) => title }
}
