import type { Priority } from '@daymark/core/tables/tasks'
import type { Grouping, Shape, Sort } from '@daymark/core/view/arrangement'
import { translatable } from '../translatable.ts'
import { forms, quoted } from './words.ts'

const sorts: Record<Sort, string> = {
  hand: 'By hand',
  day: 'Day',
  priority: 'Priority',
  name: 'Name',
  age: 'Age',
}

const groupings: Record<Grouping, string> = {
  section: 'Section',
  day: 'Day',
  priority: 'Priority',
  tag: 'Tag',
  none: 'None',
}

const priorities: Record<Priority, string> = { high: 'High', medium: 'Medium', low: 'Low' }

const shapes: Record<Shape, string> = { list: 'List', board: 'Board' }

/** How the tasks of a page stand. */
export const views = translatable('views', {
  sort: 'Sort',
  group: 'Group',
  view: 'View',
  shapes,
  sorts,
  groupings,
  priorities,
  noTag: 'No tag',
  tag: (name: string) => `@${name}`,
  sortedBy: (sort: Sort) => `Sorted by ${sorts[sort].toLowerCase().replace('by ', '')}`,
  sorted: (page: string, sort: Sort) =>
    `${quoted(page)} is sorted ${sort === 'hand' ? 'by hand' : `by ${sorts[sort].toLowerCase()}`}`,
  grouped: (page: string, grouping: Grouping) =>
    grouping === 'none'
      ? `${quoted(page)} has no groups`
      : `${quoted(page)} is grouped by ${groupings[grouping].toLowerCase()}`,
  shown: (page: string, shape: Shape) =>
    `${quoted(page)} is shown as a ${shapes[shape].toLowerCase()}`,
  noSection: 'No section',
  column: (name: string, open: number) =>
    `Column ${name}, ${forms(open, { one: '# task', other: '# tasks' })}`,
  columns: 'Columns',
  movedToColumn: (title: string, column: string) => `${quoted(title)} moved to ${column}`,
})
