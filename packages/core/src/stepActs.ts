import type { Mutation } from '@daymark/sync/mutation'
import { moveInList } from './listOrder.ts'
import { alongWith } from './move.ts'
import { deepestStep, type StepTree, stepsBelow } from './steps.ts'
import { type Task, type TaskPatch, tasks as table } from './tables/tasks.ts'
import { trashedWith } from './tree.ts'

/** What an act does, and how many steps it takes along. */
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

/** Restores a task, and the steps that went to the trash with it. */
export function restoration(trash: Iterable<Task>, task: Task, at: string): ActWithSteps {
  const rows = trashedWith([task], trash)
  const mutations = rows.map(({ id }) => table.patch(id, { deleted_at: null }, at))
  return { mutations, steps: rows.length - 1 }
}

/** The tasks that the trash shows: steps stand behind the task they went with. */
export function shownTrash(trash: readonly Task[]): Task[] {
  const rows = new Map(trash.map((task) => [task.id, task]))
  return trash.filter(({ parent_id, deleted_at }) => {
    const parent = parent_id && rows.get(parent_id)
    return !parent || parent.deleted_at !== deleted_at
  })
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

/** What has to be written for a step to lie at `index` among the other steps of a task. */
export function moveStep(tree: StepTree, step: Task, parent: Task, index: number): StepMove[] {
  const others = tree.childrenOf(parent.id).filter(({ id }) => id !== step.id)
  const moves: StepMove[] = moveInList(step, others, index)
  return step.parent_id === parent.id ? moves : alongWith(moves, step.id, { parent_id: parent.id })
}

/** One level deeper: the last step of the one before it. Null where there is none, or it would lie too deep. */
export function indent(tree: StepTree, step: Task): StepMove[] | null {
  const parent = tree.parentOf(step.id)
  if (!parent || levelOf(tree, step) >= deepestStep) return null
  const siblings = tree.childrenOf(parent.id)
  const previous = siblings[siblings.findIndex(({ id }) => id === step.id) - 1]
  return previous ? moveStep(tree, step, previous, tree.childrenOf(previous.id).length) : null
}

/** One level up: right after the step it lay below. Null where it lies directly below the task. */
export function outdent(tree: StepTree, step: Task): StepMove[] | null {
  const parent = tree.parentOf(step.id)
  const above = parent && tree.parentOf(parent.id)
  if (!above) return null
  const siblings = tree.childrenOf(above.id)
  return moveStep(tree, step, above, siblings.findIndex(({ id }) => id === parent.id) + 1)
}

/** 1 directly below a task that stands alone. */
function levelOf(tree: StepTree, step: Task): number {
  let level = 0
  for (let at = tree.parentOf(step.id); at; at = tree.parentOf(at.id)) level += 1
  return level
}
