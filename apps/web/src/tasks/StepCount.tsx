import { countSteps } from '@daymark/core/steps'
import type { Task } from '@daymark/core/tables/tasks'
import { ListTree } from 'lucide-react'
import { strings } from '../strings.ts'
import { stepTreeOf, usePlannerNow } from '../trees.ts'
import styles from './TaskMeta.module.css'

/** ‘Steps 2/5’ of a closed card. */
export function StepCount({ task }: { task: Task }) {
  const { done, total } = countSteps(stepTreeOf(usePlannerNow()), task)
  if (total === 0) return null
  return (
    <span className={styles.time}>
      <ListTree />
      {strings.steps.count(done, total)}
    </span>
  )
}
