import { pathOf } from '@daymark/core/lists/named'
import type { Task } from '@daymark/core/tables/tasks'
import { Timer } from 'lucide-react'
import { listTreeOf, usePlannerNow } from '../../derived/trees.ts'
import { ListSign } from '../../fields/ListSign.tsx'
import { strings } from '../../strings.ts'
import { TaskCheck } from '../../tasks/card/TaskCheck.tsx'
import styles from './DonePage.module.css'
import type { DoneRow as Row } from './doneContent.ts'
import { timeOf } from './doneText.ts'

type DoneRowProps = { row: Row; onReopen: (task: Task) => void; onTask: (task: Task) => void }

/** A task that was done: its check reopens it, its name opens its card. */
export function DoneRow({ row, onReopen, onTask }: DoneRowProps) {
  const { task, list, parent, focused } = row
  const lists = listTreeOf(usePlannerNow())
  return (
    <li className={styles.row}>
      <TaskCheck task={task} actions={{ complete: () => {}, reopen: () => onReopen(task) }} />
      <span className={styles.time}>{timeOf(task.completed_at)}</span>
      <span className={styles.name}>
        <button type="button" dir="auto" onClick={() => onTask(task)}>
          {task.title}
        </button>
        {parent && <small>{strings.steps.of(parent.title)}</small>}
      </span>
      <span className={styles.marks}>
        {list && (
          <span className={styles.list}>
            <ListSign {...list} />
            <span>{strings.wordChips.list(pathOf(lists, list))}</span>
          </span>
        )}
        {focused > 0 && (
          <span className={styles.focused}>
            <Timer />
            {strings.done.lasting(focused)}
          </span>
        )}
      </span>
    </li>
  )
}
