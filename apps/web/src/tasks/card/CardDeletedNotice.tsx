import type { Task } from '@daymark/core/tables/tasks'
import { Trash2 } from 'lucide-react'
import { strings } from '../../strings.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { TaskActions } from '../actionsOnTasks.ts'
import styles from './CardNotice.module.css'

/** On an open card whose task was deleted on another device during typing. */
export function CardDeletedNotice({ task, actions }: { task: Task; actions: TaskActions }) {
  return (
    <p className={styles.notice} role="alert">
      <Trash2 />
      <span>{strings.editor.deletedElsewhere}</span>
      <LinkButton onClick={() => actions.restore(task)}>{strings.editor.restore}</LinkButton>
    </p>
  )
}
