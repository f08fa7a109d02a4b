import { titlesIn } from '@daymark/core/refusedTitles'
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
  const refusals = useRefusals().filter(({ kind }) => kind === 'restore' || kind === 'erase')

  function answer(act: () => void): void {
    flushSync(act)
    onAnswered()
  }

  return refusals.map((refusal) => {
    const titles = titlesIn(refusal, tasks).map((title) => title ?? strings.refusals.aTask)
    return (
      <Notice
        key={refusal.id}
        className={styles.refusal}
        text={strings.refusals.tasks[refusal.kind](titles)}
      >
        <Button size="small" onClick={() => answer(() => planner.retry(refusal))}>
          {strings.refusals.tryAgain}
        </Button>
        <Button size="small" kind="ghost" onClick={() => answer(() => planner.dismiss(refusal))}>
          {strings.refusals.dismiss}
        </Button>
      </Notice>
    )
  })
}
