import { boundsOf } from '@daymark/core/calendar/day'
import type { Task, TaskPatch } from '@daymark/core/tables/tasks'
import type { ExchangedTask } from '../exchangedTask.ts'
import { movesAlone } from './contentHash.ts'
import { doneAt } from './doneAt.ts'

type ChangeParts = {
  /** Those that the task has there. */
  tags: Task['tags']
  hash: string
  now: number
}

/** What a row takes over of a task that has changed there. Its list, place and steps stay as they are here. */
export function changesTo(row: Task, task: ExchangedTask, parts: ChangeParts): TaskPatch {
  const { tags, hash, now } = parts
  const gone = Object.keys(row.tags).filter((id) => !tags[id])
  const hasDay =
    !movesAlone(task) || (task.repeat !== null && row.repeat?.rule !== task.repeat.rule)
  return {
    title: task.name,
    description: task.description,
    priority: task.priority,
    deadline: task.deadline,
    estimate_minutes: task.estimate,
    ...(hasDay && {
      due_date: task.day && boundsOf(task.day).start,
      at_minutes: task.time,
      repeat: task.repeat,
      series_day: null,
    }),
    tags: { ...tags, ...Object.fromEntries(gone.map((id) => [id, null])) },
    ...((task.done !== null) !== row.completed && {
      completed: task.done !== null,
      completed_at: task.done && doneAt(task, now),
    }),
    origin: { ...row.origin, hash },
  }
}
