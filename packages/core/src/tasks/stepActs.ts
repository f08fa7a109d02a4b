import type { Mutation } from '@daymark/sync/mutation'
import { moveInList } from '../lists/listOrder.ts'
import { levelOf, withBelow } from '../lists/tree.ts'
import { type Task, type TaskPatch, tasks as table } from '../tables/tasks.ts'
import { alongWith } from './move.ts'
import { deepestStep, type StepTree, stepsBelow } from './steps.ts'

/** The mutations of an act, and the number of steps among them. */
export type ActWithSteps = { mutations: Mutation[]; steps: number }

/** Completes the tasks and all their open steps. */
export function completion(tree: StepTree, tasks: readonly Task[], at: string): ActWithSteps {
  const isOpen = ({ completed }: Task) => !completed
  return alongWithSteps(tree, tasks, isOpen, { completed: true, completed_at: at }, at)
}

/** Moves the tasks and all their steps to the trash. */
export function deletion(tree: StepTree, tasks: readonly Task[], at: string): ActWithSteps {
  return alongWithSteps(tree, tasks, () => true, { deleted_at: at }, at)
}

function alongWithSteps(
  tree: StepTree,
  tasks: readonly Task[],
  isMeant: (task: Task) => boolean,
  patch: TaskPatch,
  at: string,
): ActWithSteps {
  const named = new Set(tasks.map(({ id }) => id))
  const steps = new Set(tasks.flatMap((task) => stepsBelow(tree, task).filter(isMeant)))
  const others = [...steps].filter(({ id }) => !named.has(id))
  const mutations = [...tasks, ...others].map(({ id }) => table.patch(id, patch, at))
  return { mutations, steps: others.length }
}

export type StepMove = { id: Task['id']; patch: Pick<TaskPatch, 'parent_id' | 'list_position'> }

/** Returns the moves that put a step at `index` among the other steps of a task. */
export function moveStep(tree: StepTree, step: Task, parent: Task, index: number): StepMove[] {
  const others = tree.childrenOf(parent.id).filter(({ id }) => id !== step.id)
  const moves: StepMove[] = moveInList(step, others, index)
  return step.parent_id === parent.id ? moves : alongWith(moves, step.id, { parent_id: parent.id })
}

/** Moves a step one level deeper: last below the step before it. Null: there is none, or it would lie too deep. */
export function indent(tree: StepTree, step: Task): StepMove[] | null {
  const parent = tree.parentOf(step.id)
  if (!parent || levelOf(tree, step.id) >= deepestStep) return null
  const siblings = tree.childrenOf(parent.id)
  const previous = siblings[siblings.findIndex(({ id }) => id === step.id) - 1]
  return previous ? moveStep(tree, step, previous, tree.childrenOf(previous.id).length) : null
}

/** Moves a step one level up: right after its parent. Null: it lies directly below the task. */
export function outdent(tree: StepTree, step: Task): StepMove[] | null {
  const parent = tree.parentOf(step.id)
  const above = parent && tree.parentOf(parent.id)
  if (!above) return null
  const siblings = tree.childrenOf(above.id)
  return moveStep(tree, step, above, siblings.findIndex(({ id }) => id === parent.id) + 1)
}

/**
 * Returns the moves that put a step right after another one of the outline, or before all of them. It keeps its
 * level where it can, and takes its own steps along; null where it would lie too deep.
 */
export function dropStep(
  tree: StepTree,
  task: Task,
  { step, after, outline }: { step: Task; after: Task | null; outline: readonly Task[] },
): StepMove[] | null {
  const own = new Set(withBelow(tree, step))
  const above = outline.slice(0, after ? outline.indexOf(after) + 1 : 0)
  const previous = above.findLast((other) => !own.has(other)) ?? null
  const next = outline.slice(above.length).find((other) => !own.has(other)) ?? null
  const base = levelOf(tree, task.id)
  const levelIn = (row: Task | null) => (row ? levelOf(tree, row.id) - base : 0)
  // The step is dropped behind folded steps.
  const isFolded = previous && hasHidden(tree, previous, next, own)
  const highest = Math.max(1, levelIn(next))
  const height = Math.max(...[...own].map(levelIn)) - levelIn(step)
  const lowest = Math.min(levelIn(previous) + (isFolded ? 0 : 1), deepestStep - base - height)
  if (lowest < highest) return null
  const level = Math.min(Math.max(levelIn(step), highest), lowest)

  let beside = previous
  while (beside && levelIn(beside) > level) beside = tree.parentOf(beside.id) ?? null
  const isInside = levelIn(beside) < level
  const parent = isInside ? (beside ?? task) : tree.parentOf(beside?.id ?? '')
  if (!parent) return null
  const others = tree.childrenOf(parent.id).filter(({ id }) => id !== step.id)
  const index = isInside ? 0 : others.findIndex(({ id }) => id === beside?.id) + 1
  return moveStep(tree, step, parent, index)
}

/** Whether a step has steps that the outline does not show after it. */
function hasHidden(tree: StepTree, row: Task, next: Task | null, own: Set<Task>): boolean {
  const inside = tree.childrenOf(row.id).filter((child) => !own.has(child))
  return inside.length > 0 && inside[0] !== next
}
