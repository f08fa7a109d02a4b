import { taskIdOf } from '@daymark/core/change'
import { type Refusal, useTasks } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './RefusalNotice.module.css'
import { useCopy } from './useCopy.ts'
import type { TaskActions } from './useTaskActions.tsx'

/** A refused change whose card is not on screen, such as an addition. Its text is not lost. */
export function RefusalNotice({ refusal, actions }: { refusal: Refusal; actions: TaskActions }) {
  const task = useTasks().get(taskIdOf(refusal.change))
  const copying = useCopy(refusal.change)
  const { change } = refusal
  const title = change.type === 'add' ? change.task.title : (task?.title ?? strings.tasks.aTask)

  return (
    <Notice className={styles.notice} text={strings.tasks.refused[change.type](title)}>
      <Button size="small" onClick={() => actions.retry(refusal)}>
        {strings.tasks.tryAgain}
      </Button>
      {copying && (
        <Button size="small" onClick={copying.copy}>
          {copying.label}
        </Button>
      )}
      <Button size="small" kind="ghost" onClick={() => actions.dismiss(refusal)}>
        {strings.tasks.dismiss}
      </Button>
    </Notice>
  )
}
