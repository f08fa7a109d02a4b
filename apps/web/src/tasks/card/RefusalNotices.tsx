import { titlesIn } from '@daymark/core/tasks/refusedTexts'
import { type TaskRefusal, useTasks } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { TaskActions } from '../actionsOnTasks.ts'
import styles from './RefusalNotices.module.css'
import { useCopy } from './useCopy.ts'

type RefusalNoticesProps = { refusals: readonly TaskRefusal[]; actions: TaskActions }

/** Refused changes whose cards are not displayed, such as additions. */
export function RefusalNotices({ refusals, actions }: RefusalNoticesProps) {
  return refusals.map((refusal) => (
    <RefusalNotice key={refusal.id} refusal={refusal} actions={actions} />
  ))
}

/** The text of a refused change can be copied. */
function RefusalNotice({ refusal, actions }: { refusal: TaskRefusal; actions: TaskActions }) {
  const tasks = useTasks()
  const copyButton = useCopy(refusal)
  const titles = titlesIn(refusal, tasks).map((title) => title ?? strings.refusals.aTask)

  return (
    <Notice className={styles.notice} text={strings.refusals.tasks[refusal.kind](titles)}>
      <Button size="small" onClick={() => actions.retry(refusal)}>
        {strings.refusals.tryAgain}
      </Button>
      {copyButton && (
        <Button size="small" onClick={copyButton.copy}>
          {copyButton.label}
        </Button>
      )}
      <Button size="small" kind="ghost" onClick={() => actions.dismiss(refusal)}>
        {strings.refusals.dismiss}
      </Button>
    </Notice>
  )
}
