import { type StepTree, stepTree } from '@daymark/core/steps'
import { useSyncExternalStore } from 'react'
import { type Planner, usePlanner } from '../context.tsx'

/** The steps of all tasks; renders again whenever a task changes. */
export function useStepTree(): StepTree {
  const planner = usePlanner()
  useSyncExternalStore(planner.subscribe, planner.version)
  return stepTreeOf(planner)
}

/** The steps of all tasks as they show now. */
export function stepTreeOf(planner: Planner): StepTree {
  const version = planner.version()
  const known = trees.get(planner)
  if (known?.version === version) return known.tree
  const tree = stepTree(planner.tasks.all())
  trees.set(planner, { version, tree })
  return tree
}

const trees = new WeakMap<Planner, { version: number; tree: StepTree }>()
