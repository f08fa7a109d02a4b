import { type Change, taskIdOf } from '@daymark/core/change'
import { useState } from 'react'
import { type Refusal, useTasks } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Message } from '../ui/Message.tsx'
import { copyText } from './copyText.ts'
import styles from './RefusalNotice.module.css'
import type { TaskActions } from './useTaskActions.tsx'

/** A refused change whose card is not on screen, such as an addition. Its text is not lost. */
export function RefusalNotice({ refusal, actions }: { refusal: Refusal; actions: TaskActions }) {
  const task = useTasks().get(taskIdOf(refusal.change))
  const [copied, setCopied] = useState(false)
  const { change } = refusal
  const title = change.type === 'add' ? change.task.title : (task?.title ?? strings.tasks.aTask)

  return (
    <Message kind="error" className={styles.notice}>
      <span className={styles.line}>
        <span className={styles.text}>{strings.tasks.refused[change.type](title)}</span>
        <Button size="small" onClick={() => actions.retry(refusal)}>
          {strings.tasks.tryAgain}
        </Button>
        <Button
          size="small"
          onClick={async () => {
            await copyText(textOf(change, title))
            setCopied(true)
          }}
        >
          {copied ? strings.tasks.copied : strings.tasks.copyText}
        </Button>
        <Button size="small" kind="ghost" onClick={() => actions.dismiss(refusal)}>
          {strings.tasks.dismiss}
        </Button>
      </span>
    </Message>
  )
}

function textOf(change: Change, title: string): string {
  if (change.type !== 'add') return title
  const { description } = change.task
  return description === '' ? title : `${title}\n\n${description}`
}
