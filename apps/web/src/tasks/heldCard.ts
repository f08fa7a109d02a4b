import type { Task, TaskId } from '@daymark/core/task'
import type { Section } from './sections.ts'

/** The open card and where it stands; no place while it is in none of the sections that show. */
export type HeldCard = { id: TaskId; place: { section: Section['name']; index: number } | null }

export function heldAt(id: TaskId, sections: readonly Section[]): HeldCard {
  for (const { name, tasks } of sections) {
    const index = tasks.findIndex((task) => task.id === id)
    if (index >= 0) return { id, place: { section: name, index } }
  }
  return { id, place: null }
}

/** The same as long as its section shows; else it is held anew, where it stands now. */
export function heldStill(held: HeldCard, sections: readonly Section[]): HeldCard {
  if (sections.some(({ name }) => name === held.place?.section)) return held
  const again = heldAt(held.id, sections)
  return held.place || again.place ? again : held
}

/**
 * The sections with the open card where it was opened: an edit that gives it another day, or lets it
 * fall through the filters, must not take the field away that is being typed in.
 */
export function holding(
  sections: Section[],
  { place }: HeldCard,
  task: Task | undefined,
): Section[] {
  if (!place || !task || task.deleted_at !== null) return sections
  const isIt = ({ id }: Task) => id === task.id
  const home = sections.find(({ name }) => name === place.section)
  if (!home || home.tasks.some(isIt)) return sections
  return sections.map((section) => ({
    ...section,
    tasks:
      section === home
        ? section.tasks.toSpliced(place.index, 0, task)
        : section.tasks.filter((other) => !isIt(other)),
  }))
}
