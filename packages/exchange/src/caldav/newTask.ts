import { type Day, dayOfMoment } from '@daymark/core/calendar/day'
import { startOf } from '@daymark/core/repeat/writing'
import { blankTask, type Task } from '@daymark/core/tables/tasks'
import { placeable } from '@daymark/core/tasks/placing'
import { positionBetween } from '@daymark/core/tasks/positions'
import { earliest } from '../text/moments.ts'
import type { PutContext } from './putContext.ts'
import type { Todo } from './readTodo.ts'

/** The row of a task that a device makes, but for its tags, its parent and what follows from its being done. */
export function newTask(todo: Todo, context: PutContext, at: string): Task {
  const { day, repeat } = todo
  const { lastPosition, lastListPosition } = context.rows
  return blankTask({
    id: context.newId(),
    user_id: context.userId,
    title: todo.title,
    description: todo.description,
    priority: todo.priority,
    due_date: day && startOf(day),
    at_minutes: todo.time,
    completed: todo.done !== null,
    completed_at: todo.done && earliest(todo.done.at, at),
    position: after(lastPosition),
    list_id: context.list,
    list_position: after(lastListPosition),
    estimate_minutes: todo.estimate,
    repeat: repeat && day && { ...repeat, anchor: day },
    repeat_skips: repeat && day ? skipsFrom(todo.skips, day) : {},
    created_at: earliest(todo.created, at),
    updated_at: at,
  })
}

export function after(last: string | null): string | null {
  return last === null || placeable(last) ? positionBetween(last, null) : null
}

const mostSkips = 1_000

function skipsFrom(days: readonly Day[], first: Day): Task['repeat_skips'] {
  const coming = days.filter((day) => day > first).slice(0, mostSkips)
  return Object.fromEntries(coming.map((day) => [dayOfMoment(day), true as const]))
}
