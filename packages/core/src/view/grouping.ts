import { boundsOf, type Day, shiftDay } from '../calendar/day.ts'
import { type FilterGroup, groupsOf, lastOfWeek } from '../filter/groups.ts'
import { addTo } from '../groupBy.ts'
import type { ShownTag, ShownTags } from '../lists/tags.ts'
import { type Priority, priorities, type Task, type TaskPatch } from '../tables/tasks.ts'
import type { Grouping } from './arrangement.ts'

/** What the tasks of a group have in common; a tag that is null is none. */
export type GroupValue =
  | { by: 'day'; group: FilterGroup }
  | { by: 'priority'; priority: Priority }
  | { by: 'tag'; tag: ShownTag | null }
  | { by: 'none' }

export type TaskGroup = { key: string; value: GroupValue; tasks: readonly Task[] }

export type GroupContext = { today: Day; weekStart: number; tags: ShownTags }

/** Tasks under their heads, in the order given; heads without tasks are left out. With several tags a task stands under each. */
export function groupedBy(
  tasks: readonly Task[],
  grouping: Exclude<Grouping, 'section'>,
  context: GroupContext,
): TaskGroup[] {
  switch (grouping) {
    case 'none':
      return [{ key: 'all', value: { by: 'none' }, tasks }]
    case 'day':
      return groupsOf(tasks, context).map(({ group, tasks }) => ({
        key: `day ${group}`,
        value: { by: 'day', group },
        tasks,
      }))
    case 'priority':
      return priorities.toReversed().flatMap((priority) =>
        withTasks({
          key: `priority ${priority}`,
          value: { by: 'priority', priority },
          tasks: tasks.filter((task) => task.priority === priority),
        }),
      )
    case 'tag':
      return byTag(tasks, context.tags)
  }
}

function byTag(tasks: readonly Task[], tags: ShownTags): TaskGroup[] {
  const tagOf = new Map(tags.all.flatMap((tag) => tag.ids.map((id) => [String(id), tag])))
  const tagged = new Map<ShownTag | null, Task[]>()
  for (const task of tasks) {
    const own = new Set(Object.keys(task.tags).flatMap((id) => tagOf.get(id) ?? []))
    for (const tag of own.size > 0 ? own : [null]) addTo(tagged, tag, task)
  }
  return [...tags.all, null].flatMap((tag) =>
    withTasks({
      key: `tag ${tag?.tag.id ?? ''}`,
      value: { by: 'tag', tag },
      tasks: tagged.get(tag) ?? [],
    }),
  )
}

function withTasks(group: TaskGroup): TaskGroup[] {
  return group.tasks.length > 0 ? [group] : []
}

/** What moving a task from one group to another writes to it; null: it cannot be moved there. */
export function regrouping(
  task: Task,
  { from, to }: { from: GroupValue; to: GroupValue },
  context: GroupContext,
): TaskPatch | null {
  switch (to.by) {
    case 'none':
      return null
    case 'priority':
      return { priority: to.priority }
    case 'day': {
      const day = firstDayOf(to.group, context)
      if (day === undefined || (day === null && task.repeat)) return null
      return { due_date: day && boundsOf(day).start }
    }
    case 'tag': {
      const own = context.tags.of(task)
      const left =
        to.tag === null ? own : own.filter((tag) => from.by === 'tag' && tag === from.tag)
      const gone = left.flatMap(({ ids }) => ids.filter((id) => id in task.tags))
      const tags = Object.fromEntries(gone.map((id) => [id, null]))
      return { tags: to.tag ? { ...tags, [to.tag.tag.id]: true } : tags }
    }
  }
}

/** The day that a task gets there; undefined: nobody can choose it. */
function firstDayOf(
  group: FilterGroup,
  { today, weekStart }: GroupContext,
): Day | null | undefined {
  switch (group) {
    case 'today':
      return today
    case 'thisWeek':
      return shiftDay(today, 1)
    case 'later':
      return shiftDay(lastOfWeek(today, weekStart), 1)
    case 'noDay':
      return null
    case 'carried':
    case 'done':
      return undefined
  }
}
