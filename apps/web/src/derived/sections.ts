import type { Day } from '@daymark/core/calendar/day'
import type { TaskId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import { progressOf } from '@daymark/core/tasks/progress'
import type { FixedOrder, OneDay, OwnOrder } from '@daymark/core/tasks/spot'
import type { TaskView } from '../context.tsx'

export type Section =
  | { name: 'overdue' | 'today' | 'upcoming'; tasks: readonly Task[] }
  | { name: 'day' | OneDay; day: Day; tasks: readonly Task[] }
  | ComingSection
  | ListSection

/** One of the next days under ‘Upcoming’. */
export type ComingSection = {
  name: OneDay
  day: Day
  heading: string
  tasks: readonly Task[]
  /** How many more it has. */
  hidden: number
}

/** Tasks of Lists. One that is `untitled` stands under the heading of the page alone. */
export type ListSection = {
  name: OwnOrder | FixedOrder
  title: string
  untitled: boolean
  tasks: readonly Task[]
}

/** The sections of the list: the selected day alone, or overdue, today and upcoming. */
export function sectionsOf(
  tasks: Pick<TaskView, 'due' | 'agenda'>,
  today: Day,
  selectedDate: Day | null,
): Section[] {
  if (selectedDate) return [{ name: 'day', day: selectedDate, tasks: tasks.due(selectedDate) }]
  const { overdue, today: due, upcoming } = tasks.agenda(today)
  return [
    { name: 'overdue', tasks: overdue },
    { name: 'today', tasks: due },
    { name: 'upcoming', tasks: upcoming },
  ]
}

export function filterSections(
  sections: Section[],
  matching: (tasks: readonly Task[]) => readonly Task[],
): Section[] {
  return sections.map((section) => ({ ...section, tasks: matching(section.tasks) }))
}

/** How many tasks are left to do today, or on the selected day. */
export function remainingCount(tasks: TaskView, today: Day, selectedDate: Day | null): number {
  const { pending } = progressOf(tasks.count(selectedDate ?? today))
  // Tasks carried over are not counted for today, but while one is open today is not done.
  return pending || (selectedDate ? 0 : tasks.agenda(today).overdue.length)
}

export function countOf(sections: readonly Section[]): number {
  return sections.reduce((count, { tasks }) => count + tasks.length, 0)
}

export function isShown(id: TaskId, sections: readonly Section[]): boolean {
  return sections.some(({ tasks }) => tasks.some((task) => task.id === id))
}

export function tasksIn(sections: readonly Section[]): Task[] {
  return sections.flatMap(({ tasks }) => tasks)
}
