import { agendaOf, dueOn } from '@daymark/core/agenda'
import type { Day } from '@daymark/core/day'
import type { Task } from '@daymark/core/task'

export type Section =
  | { name: 'overdue' | 'today' | 'upcoming'; tasks: Task[] }
  | { name: 'day'; day: Day; tasks: Task[] }

/** What the list shows: the selected day alone, or what is late, due today and still to come. */
export function sectionsOf(tasks: Iterable<Task>, today: Day, selectedDate: Day | null): Section[] {
  if (selectedDate) return [{ name: 'day', day: selectedDate, tasks: dueOn(tasks, selectedDate) }]
  const { overdue, today: due, upcoming } = agendaOf(tasks, today)
  return [
    { name: 'overdue', tasks: overdue },
    { name: 'today', tasks: due },
    { name: 'upcoming', tasks: upcoming },
  ]
}

export function narrowed(sections: Section[], matches: (task: Task) => boolean): Section[] {
  return sections.map((section) => ({ ...section, tasks: section.tasks.filter(matches) }))
}

export function tasksIn(sections: Section[]): Task[] {
  return sections.flatMap(({ tasks }) => tasks)
}
