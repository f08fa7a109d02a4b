import type { Priority } from '@daymark/core/tables/tasks'
import type { Grouping, Sort } from '@daymark/core/view/arrangement'
import { translatable } from '../translatable.ts'
import { quoted } from './words.ts'

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

/** How the tasks of a page stand. */
export const views = translatable('views', {
  sort: 'Sort',
  group: 'Group',
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
})
