import { inListOrder } from '../lists/listOrder.ts'
import { type Tree, treeOf } from '../lists/tree.ts'
import type { Task } from '../tables/tasks.ts'
import type { StepTree } from './steps.ts'

/** A task before and after a change; undefined where there was or is none. */
export type TaskChange = { before: Task | undefined; after: Task | undefined }

/**
 * The steps of all tasks, kept by change. Which step lies where is worked out anew only after a change that may alter it:
 * checking or renaming tasks alters nothing.
 */
export function openStepIndex() {
  const tasks = new Map<string, Task>()
  /** The tasks that name a parent. */
  const steps = new Map<string, Task>()
  /** The parents that they name, there or not. */
  let parents = new Set<string>()
  let known: { tree: Tree<Task>; alone: readonly string[] } | null = null

  function shape() {
    if (known) return known
    parents = new Set([...steps.values()].flatMap(({ parent_id }) => parent_id ?? []))
    const above = [...parents].flatMap((id) => tasks.get(id) ?? [])
    const tree = treeOf(new Set([...above, ...steps.values()]), inListOrder)
    const alone = [...steps.keys()].filter((id) => tree.parentOf(id) === undefined)
    known = { tree, alone }
    return known
  }

  const present = (row: Task) => tasks.get(row.id) ?? row

  const tree: StepTree = {
    get: (id) => tasks.get(id),
    parentOf(id) {
      const parent = shape().tree.parentOf(id)
      return parent && present(parent)
    },
    childrenOf: (id) => (steps.size === 0 ? none : shape().tree.childrenOf(id).map(present)),
    roots: () => [...tasks.values()].filter(({ id }) => !tree.parentOf(id)).sort(inListOrder),
  }

  return {
    tree,
    /** The steps whose parent is gone or in the trash. */
    alone: (): readonly Task[] => shape().alone.flatMap((id) => tasks.get(id) ?? []),
    change(changes: readonly TaskChange[]): void {
      for (const { before, after } of changes) {
        const [was, is] = [shown(before), shown(after)]
        const id = (is ?? was)?.id
        if (id === undefined) continue
        if (is) tasks.set(id, is)
        else tasks.delete(id)
        if (is && is.parent_id !== null) steps.set(id, is)
        else steps.delete(id)
        const isAbove = !is !== !was && parents.has(id)
        if (isAbove || placeOf(was) !== placeOf(is)) known = null
      }
    },
  }
}

const none: readonly Task[] = []

/** A task outside the trash. */
export function shown(task: Task | undefined): Task | undefined {
  return task?.deleted_at === null ? task : undefined
}

/** The place of a step; all tasks without a parent have the same. */
function placeOf(task: Task | undefined): string | null {
  return task && task.parent_id !== null ? `${task.parent_id} ${task.list_position}` : null
}
