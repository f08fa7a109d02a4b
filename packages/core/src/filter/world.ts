import type { Day } from '../calendar/day.ts'
import { type ListTree, listOf } from '../lists/lists.ts'
import type { ShownTags } from '../lists/tags.ts'
import { topOf, withBelow } from '../lists/tree.ts'
import type { List } from '../tables/lists.ts'
import type { Task } from '../tables/tasks.ts'
import { isStep, type StepTree, shownEstimates } from '../tasks/steps.ts'
import { searchText } from './filters.ts'

type Rows = { steps: StepTree; lists: ListTree; tags: ShownTags; today: Day }

/** The rows that filters look up; valid until a row or the day changes. */
export type FilterWorld = Rows & {
  /** The estimate that a task shows. */
  estimateOf(task: Task): number | null
  /** The list or section in which a task lies; null is Inbox. */
  listOf(task: Task): List | null
}

/** Each tree of steps is walked once, when a filter first asks for one of its tasks. */
export function filterWorld(rows: Rows): FilterWorld {
  const { steps, lists } = rows
  const tops = new Map<string, Task>()
  const estimates = new Map<string, ReadonlyMap<string, number | null>>()

  function topAbove(task: Task): Task {
    if (!isStep(steps, task)) return task
    const known = tops.get(task.id)
    if (known) return known
    const top = topOf(steps, task)
    for (const { id } of withBelow(steps, top)) tops.set(id, top)
    return top
  }

  return {
    ...rows,
    estimateOf(task) {
      if (task.estimate_minutes !== null) return task.estimate_minutes
      if (steps.childrenOf(task.id).length === 0) return null
      const top = topAbove(task)
      const shown = estimates.get(top.id) ?? shownEstimates(steps, top)
      estimates.set(top.id, shown)
      return shown.get(task.id) ?? null
    },
    listOf: (task) => listOf(lists, steps, topAbove(task)),
  }
}

/** The text that words of a filter search, folded. */
export function textOf(task: Task): string {
  const known = texts.get(task)
  if (known !== undefined) return known
  const text = searchText(task)
  texts.set(task, text)
  return text
}

/** The part of it that is the title. */
export function titleOf(task: Task): string {
  const text = textOf(task)
  return text.slice(0, text.indexOf('\n'))
}

// Rows do not change, so their texts stay valid.
const texts = new WeakMap<Task, string>()
