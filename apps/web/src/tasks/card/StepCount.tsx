import type { Task } from '@daymark/core/tables/tasks'
import { countSteps } from '@daymark/core/tasks/steps'
import { ListTree } from 'lucide-react'
import { stepTreeOf, usePlannerNow, useShownEstimate } from '../../derived/trees.ts'
import styles from '../../fields/Marks.module.css'
import { strings } from '../../strings.ts'
import { FocusTime } from './FocusTime.tsx'

/** ‘Steps 2/5’ of a closed card, and its focus time of the estimate that its steps may give it. */
export function StepCount({ task }: { task: Task }) {
  const { done, total } = countSteps(stepTreeOf(usePlannerNow()), task)
  const estimate = useShownEstimate(task)
  return (
    <>
      {total > 0 && (
        <span className={styles.time}>
          <ListTree />
          <span>
            <span className="sr">{strings.steps.title} </span>
            {strings.steps.count(done, total)}
          </span>
        </span>
      )}
      <FocusTime id={task.id} estimate={estimate} />
    </>
  )
}
