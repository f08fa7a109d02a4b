import type { Task } from '@daymark/core/tables/tasks'
import { Check } from 'lucide-react'
import { strings } from '../strings.ts'
import styles from './TaskCheck.module.css'
import type { TaskActions } from './useTaskActions.tsx'

type TaskCheckProps = { task: Task; actions: TaskActions }

/** The checkbox, in the colour of the priority. */
export function TaskCheck({ task, actions }: TaskCheckProps) {
  const { title, completed, priority } = task
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button, so that Enter presses it too.
    <button
      type="button"
      role="checkbox"
      className={styles.check}
      data-priority={priority}
      aria-checked={completed}
      aria-label={completed ? strings.tasks.reopen(title) : strings.tasks.complete(title)}
      onClick={(event) =>
        completed ? actions.reopen([task]) : actions.complete([task], event.currentTarget)
      }
    >
      <Check />
    </button>
  )
}
