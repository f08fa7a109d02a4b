import type { Task } from '@daymark/core/tables/tasks'
import { Trash2 } from 'lucide-react'
import { strings } from '../strings.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './RefusedHere.module.css'
import type { TaskActions } from './useTaskActions.tsx'

/** On the open card whose task was deleted elsewhere while somebody typed in it. */
export function DeletedHere({ task, actions }: { task: Task; actions: TaskActions }) {
  return (
    <p className={styles.refused} role="alert">
      <Trash2 />
      <span>{strings.tasks.deletedElsewhere}</span>
      <LinkButton onClick={() => actions.restore(task)}>{strings.tasks.restore}</LinkButton>
    </p>
  )
}
