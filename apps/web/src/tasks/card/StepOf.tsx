import type { Task } from '@daymark/core/tables/tasks'
import { stepTreeOf, usePlannerNow } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import styles from './StepOf.module.css'

/** The task of a step that has a day of its own, above its title. */
export function StepOf({ task }: { task: Task }) {
  const parent = stepTreeOf(usePlannerNow()).parentOf(task.id)
  if (!parent) return null
  return <p className={styles.of}>{strings.steps.of(parent.title)}</p>
}
