import type { TaskId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import { nest, standAlone, takerOf } from '@daymark/core/tasks/nesting'
import { ListTree, Unlink } from 'lucide-react'
import { createElement } from 'react'
import type { Planner } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { stepTreeOf } from '../trees.ts'
import type { Change } from './change.ts'

/** Acts that give tasks another parent, or none. */
export const nestingActs = {
  /** No mutations where that task cannot take them. */
  makeSteps(planner: Planner, tasks: readonly Task[], id: TaskId): Change {
    const tree = stepTreeOf(planner)
    const parent = tree.get(id)
    if (!parent || !takerOf(tree, tasks)(parent))
      return { icon: null, text: strings.steps.madeNowhere, mutations: [] }
    const mutations = nest(tree, tasks, parent, planner.stamp())
    return {
      icon: createElement(ListTree),
      text: strings.steps.made(mutations.length, parent.title),
      mutations,
    }
  },
  standAlone: (planner: Planner, step: Task): Change => ({
    icon: createElement(Unlink),
    text: strings.steps.standsAlone(step.title),
    mutations: standAlone(stepTreeOf(planner), [step], planner.stamp()),
  }),
}
