import type { TaskId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import type { Section } from './sections.ts'

/** The open card. */
export type HeldCard = {
  id: TaskId
  /** Where it stands; null while it is in none of the sections that show. */
  place: { section: Section['name']; index: number } | null
  /** Deleted elsewhere while somebody types in it, it stays until it is closed. */
  use: 'open' | 'typing' | 'deleted'
}

export function heldAt(id: TaskId, sections: readonly Section[]): HeldCard {
  return { id, place: placeOf(id, sections), use: 'open' }
}

/** The same, unless its section shows no more, or its task was deleted under somebody's hands. */
export function heldStill(
  held: HeldCard,
  task: Task | undefined,
  sections: readonly Section[],
): HeldCard {
  const deleted = held.use === 'typing' && task !== undefined && task.deleted_at !== null
  const shows = sections.some(({ name }) => name === held.place?.section)
  const place = shows ? held.place : placeOf(held.id, sections)
  if (!deleted && place === held.place) return held
  return { ...held, place, use: deleted ? 'deleted' : held.use }
}

/**
 * The sections with the open card where it was opened: an edit that gives it another day, or lets it
 * fall through the filters, must not take the field away that is being typed in.
 */
export function holding(
  sections: Section[],
  { place, use }: HeldCard,
  task: Task | undefined,
): Section[] {
  if (!place || !task || (task.deleted_at !== null && use !== 'deleted')) return sections
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

function placeOf(id: TaskId, sections: readonly Section[]): HeldCard['place'] {
  for (const { name, tasks } of sections) {
    const index = tasks.findIndex((task) => task.id === id)
    if (index >= 0) return { section: name, index }
  }
  return null
}
