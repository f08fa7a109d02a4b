import { taskIdOf } from '@daymark/core/change'
import { flushSync } from 'react-dom'
import { usePlanner, useRefusals, useTasks } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './Trash.module.css'

/** Refused changes of the trash. They are shown here because the dialog covers the task list. */
export function TrashRefusals({ onAnswered }: { onAnswered: () => void }) {
  const planner = usePlanner()
  const tasks = useTasks()
  const refusals = useRefusals().filter(
    ({ change: { type } }) => type === 'restore' || type === 'erase',
  )

  function answer(act: () => void): void {
    flushSync(act)
    onAnswered()
  }

  return refusals.map((refusal) => {
    const { change } = refusal
    const id = taskIdOf(change)
    const title = tasks.get(id)?.title ?? strings.tasks.aTask
    return (
      <Notice
        key={`${id} ${change.type}`}
        className={styles.refusal}
        text={strings.tasks.refused[change.type](title)}
      >
        <Button size="small" onClick={() => answer(() => planner.retry(refusal))}>
          {strings.tasks.tryAgain}
        </Button>
        <Button size="small" kind="ghost" onClick={() => answer(() => planner.dismiss(refusal))}>
          {strings.tasks.dismiss}
        </Button>
      </Notice>
    )
  })
}
