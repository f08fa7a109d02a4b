import type { Day } from '@daymark/core/calendar/day'
import type { Task, TaskPatch } from '@daymark/core/tables/tasks'
import type { Spot } from '@daymark/core/tasks/spot'
import { type Section, tasksIn } from './sections.ts'

/** What a move writes to one task. */
export type BoardMove = { id: Task['id']; patch: TaskPatch }

/** How the tasks of a board are ordered, and which of them are still to do. */
export type BoardOrder = {
  /** The number of open tasks. */
  remaining(): number
  /** What has to be written for a task to lie at a spot; absent or null where that is for days to say. */
  movesTo?(task: Task, spot: Spot): readonly BoardMove[] | null
}

/** The displayed tasks at the time of an action, which may be newer than the last render of its caller. */
export type BoardView = BoardOrder & { sections: readonly Section[]; today: Day }

/** Computed once for each rendering: opening the palette asks every action whether it can be done. */
export function shownIn({ sections }: BoardView): readonly Task[] {
  const tasks = shown.get(sections) ?? tasksIn(sections)
  shown.set(sections, tasks)
  return tasks
}

const shown = new WeakMap<readonly Section[], readonly Task[]>()
