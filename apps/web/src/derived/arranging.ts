import type { Task } from '@daymark/core/tables/tasks'
import type { SortedGroup, Spot } from '@daymark/core/tasks/spot'
import type { Arrangement } from '@daymark/core/view/arrangement'
import {
  type GroupContext,
  type GroupValue,
  groupedBy,
  regrouping,
} from '@daymark/core/view/grouping'
import { sortedBy } from '@daymark/core/view/sorting'
import type { Planner } from '../context.tsx'
import { compareNames } from '../strings/names.ts'
import { strings } from '../strings.ts'
import type { BoardMove } from './boardView.ts'
import { shownTagsOf } from './trees.ts'

/** A section of tasks that are sorted or grouped. */
export type ArrangedSection = {
  name: SortedGroup
  title: string
  untitled: boolean
  tasks: readonly Task[]
  value: GroupValue
}

/** Tasks that are given in their order by hand, as they are to be sorted and grouped. */
export function arrangedSections(
  planner: Planner,
  tasks: readonly Task[],
  { sort, group }: Arrangement,
  title: string,
): ArrangedSection[] {
  const grouping = group === 'section' ? 'none' : group
  const groups = groupedBy(sorted(tasks, sort), grouping, contextOf(planner))
  return groups.map(({ key, value, tasks }) => ({
    name: `group ${key}`,
    title: value.by === 'none' ? title : titleOf(value),
    untitled: value.by === 'none',
    tasks,
    value,
  }))
}

/** What the grip of a sorted task says; nothing where it can be placed by hand. */
export function sortedByText({ sort }: Arrangement): string | undefined {
  return sort === 'hand' ? undefined : strings.views.sortedBy(sort)
}

export function sorted(tasks: readonly Task[], sort: Arrangement['sort']): readonly Task[] {
  return sortedBy(tasks, sort, compareNames)
}

/** What has to be written for a task to lie in another of the sections. */
export function movesBetween(
  planner: Planner,
  sections: readonly ArrangedSection[],
  task: Task,
  spot: Spot,
): readonly BoardMove[] {
  const from = sections.find(({ tasks }) => tasks.some(({ id }) => id === task.id))
  const to = sections.find(({ name }) => name === spot.section)
  if (!from || !to || from === to) return []
  const between = { from: from.value, to: to.value }
  const patch = regrouping(task, between, contextOf(planner))
  return patch ? [{ id: task.id, patch }] : []
}

function contextOf(planner: Planner): GroupContext {
  return {
    today: planner.today(),
    weekStart: strings.weeks.start(),
    tags: shownTagsOf(planner),
  }
}

function titleOf(value: GroupValue): string {
  switch (value.by) {
    case 'day':
      return strings.filterWords.groups[value.group]
    case 'priority':
      return strings.views.priorities[value.priority]
    case 'tag':
      return value.tag ? strings.views.tag(value.tag.tag.name) : strings.views.noTag
    case 'none':
      return ''
  }
}
