import { milliseconds } from '@daymark/core/calendar/day'
import { nameKey, retagging } from '@daymark/core/lists/tags'
import { type Task, tasks as table } from '@daymark/core/tables/tasks'
import { Tag } from 'lucide-react'
import { createElement } from 'react'
import type { Planner } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { shownTagsOf } from '../trees.ts'
import type { Change } from './change.ts'
import { openNames } from './names.ts'

/** The names of the tags that all of these tasks have. */
export function commonTags(planner: Planner, tasks: readonly Task[]): string[] {
  const shown = shownTagsOf(planner)
  const [first, ...others] = tasks.map((task) => shown.of(task))
  const common = first?.filter((tag) => others.every((tags) => tags.includes(tag)))
  return common?.map(({ tag }) => tag.name) ?? []
}

/** Tags by their names; as a function, of those that the tasks have in common. */
export type WantedTags = readonly string[] | ((common: readonly string[]) => readonly string[])

/** Gives tasks these tags instead of those that they have in common. New ones are made. */
export function tagging(
  planner: Planner,
  tasks: readonly Task[],
  wanted: WantedTags,
  newId: () => string,
): Change {
  const shown = shownTagsOf(planner)
  const at = planner.stamp()
  const common = commonTags(planner, tasks)
  const added = typeof wanted === 'function' ? wanted(common) : wanted
  const removed = new Set(common.map(nameKey))
  const user_id = tasks[0]?.user_id
  if (!user_id) return { icon: null, text: '', mutations: [] }
  const names = openNames(planner, { user_id, newId, now: milliseconds(at) })
  const patches = tasks.map((task) => {
    const others = shown.of(task).filter(({ tag }) => !removed.has(nameKey(tag.name)))
    const tags = [...others.map(({ tag }) => tag.name), ...added]
    return { task, patch: retagging(shown, task, names.of({ list: [], tags }).tags) }
  })
  const changed = patches.filter(({ patch }) => Object.keys(patch.tags ?? {}).length > 0)
  return {
    icon: createElement(Tag),
    text: strings.lists.tagged(changed.length),
    mutations: [
      ...names.made(),
      ...changed.map(({ task, patch }) => table.patch(task.id, patch, at)),
    ],
  }
}
