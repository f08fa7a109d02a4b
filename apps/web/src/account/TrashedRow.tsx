import { dayOf, milliseconds } from '@daymark/core/day'
import { daysLeft, type TrashedTask } from '@daymark/core/trash'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { RowText } from '../ui/RowText.tsx'
import styles from './Trash.module.css'

type TrashedRowProps = {
  task: TrashedTask
  now: number
  onRestore: (task: TrashedTask) => void
  onErase: (task: TrashedTask) => void
}

export function TrashedRow({ task, now, onRestore, onErase }: TrashedRowProps) {
  const { title, deleted_at } = task
  return (
    <li className={styles.task}>
      <RowText title={title}>
        {strings.trash.since(dayOf(milliseconds(deleted_at)), daysLeft(task, now))}
      </RowText>
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={strings.trash.restoreTask(title)}
          onClick={() => onRestore(task)}
        >
          {strings.trash.restore}
        </Button>
        <Button
          size="small"
          kind="ghost"
          aria-label={strings.trash.eraseTask(title)}
          onClick={() => onErase(task)}
        >
          {strings.trash.erase}
        </Button>
      </div>
    </li>
  )
}
