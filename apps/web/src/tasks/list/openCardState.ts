import type { TaskId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import type { Section } from '../../derived/sections.ts'

/** The open card and the place it is displayed in. */
export type OpenCardState = {
  id: TaskId
  /** Null while the card is in none of the displayed sections. */
  place: { section: Section['name']; index: number } | null
  /** 'deleted': the task was deleted on another device during typing; the card stays until it is closed. */
  use: 'open' | 'typing' | 'deleted'
}

export function openCardAt(id: TaskId, sections: readonly Section[]): OpenCardState {
  return { id, place: placeOf(id, sections), use: 'open' }
}

/** Returns the same object unless the section is no longer displayed, or the task was deleted during typing. */
export function updateOpenCard(
  card: OpenCardState,
  task: Task | undefined,
  sections: readonly Section[],
): OpenCardState {
  const deleted = card.use === 'typing' && task !== undefined && task.deleted_at !== null
  const isDisplayed = sections.some(({ name }) => name === card.place?.section)
  const place = isDisplayed ? card.place : placeOf(card.id, sections)
  if (!deleted && place === card.place) return card
  return { ...card, place, use: deleted ? 'deleted' : card.use }
}

/**
 * The sections with the open card in the place where it was opened. An edit that changes its day, or makes the filters
 * exclude it, must not remove the field that has the focus.
 */
export function withOpenCard(
  sections: Section[],
  { place, use }: OpenCardState,
  task: Task | undefined,
): Section[] {
  if (!place || !task || (task.deleted_at !== null && use !== 'deleted')) return sections
  const isOpenTask = ({ id }: Task) => id === task.id
  const home = sections.find(({ name }) => name === place.section)
  if (!home || home.tasks.some(isOpenTask)) return sections
  return sections.map((section) => ({
    ...section,
    tasks:
      section === home
        ? section.tasks.toSpliced(place.index, 0, task)
        : section.tasks.filter((other) => !isOpenTask(other)),
  }))
}

function placeOf(id: TaskId, sections: readonly Section[]): OpenCardState['place'] {
  for (const { name, tasks } of sections) {
    const index = tasks.findIndex((task) => task.id === id)
    if (index >= 0) return { section: name, index }
  }
  return null
}
