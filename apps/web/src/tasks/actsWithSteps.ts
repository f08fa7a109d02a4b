import { type ActWithSteps, completion, deletion, restoration } from '@daymark/core/stepActs'
import { completedWith } from '@daymark/core/steps'
import type { Task } from '@daymark/core/tables/tasks'
import type { Planner } from '../context.tsx'
import { stepTreeOf } from '../trees.ts'

/** An act, and the task to be offered for completion after it. */
export type Act = ActWithSteps & { next?: Task | null }

export const actsWithSteps = {
  complete(planner: Planner, tasks: readonly Task[], at: string): Act {
    const tree = stepTreeOf(planner)
    const [only, ...others] = tasks
    const next = only && others.length === 0 ? completedWith(tree, only) : null
    return { ...completion(tree, tasks, at), next }
  },
  remove: (planner: Planner, tasks: readonly Task[], at: string): Act =>
    deletion(stepTreeOf(planner), tasks, at),
  restore: (planner: Planner, task: Task, at: string): Act =>
    restoration(planner.tasks.trash(), task, at),
}
