import type { Day } from '@daymark/core/day'
import type { Task } from '@daymark/core/tables/tasks'
import { type Section, tasksIn } from './sections.ts'

/** The displayed tasks at the time of an action, which may be newer than the last render of its caller. */
export type BoardView = { sections: readonly Section[]; today: Day; selectedDate: Day | null }

export function shownIn({ sections }: BoardView): readonly Task[] {
  return tasksIn(sections)
}

export function sectionOf({ id }: Task, { sections }: BoardView): Section | undefined {
  return sections.find(({ tasks }) => tasks.some((task) => task.id === id))
}
