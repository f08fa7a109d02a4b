import type { List } from '@daymark/core/tables/lists'
import type { Task } from '@daymark/core/tables/tasks'
import type { ListSection } from '../../derived/sections.ts'

/** A section of a list, or the list itself, as a column: its own tasks, and below them those of the sections in it. */
export type Column = {
  list: List
  title: string
  /** Its own tasks first. */
  sections: readonly ListSection[]
  /** What is done in it, the last one first. */
  done: readonly Task[]
}

/** The section of what is done in a column; without its tasks while it is folded. */
function doneSection({ list, title, done }: Column, isUnfolded: boolean): ListSection {
  return { name: `fixed done ${list.id}`, title, untitled: true, tasks: isUnfolded ? done : [] }
}

/** The sections of all columns, in the order in which they stand. */
export function sectionsIn(
  columns: readonly Column[],
  unfolded: ReadonlySet<string>,
): ListSection[] {
  return columns.flatMap((column) => [
    ...column.sections,
    doneSection(column, unfolded.has(column.list.id)),
  ])
}
