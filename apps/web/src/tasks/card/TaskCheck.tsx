import type { Task } from '@daymark/core/tables/tasks'
import { Check } from 'lucide-react'
import { useIsCompleted } from '../../context.tsx'
import { strings } from '../../strings.ts'
import type { TaskActions } from '../actionsOnTasks.ts'
import styles from './TaskCheck.module.css'

type Texts = { [Does in 'complete' | 'reopen']: (title: string) => string }

type TaskCheckProps = {
  task: Task
  /** Of a step: the element that says its place among the others, and how its check is called. */
  step?: { placeId: string; texts: Texts }
  actions: Pick<TaskActions, 'complete' | 'reopen'>
}

/** The checkbox, in the colour of the priority; that of a step has none. */
export function TaskCheck({ task, step, actions }: TaskCheckProps) {
  const { title, priority } = task
  const completed = useIsCompleted(task)
  const { reopen, complete } = step?.texts ?? strings.tasks
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button, so that Enter presses it too.
    <button
      type="button"
      role="checkbox"
      className={styles.check}
      data-priority={step ? undefined : priority}
      aria-checked={completed}
      aria-label={completed ? reopen(title) : complete(title)}
      aria-describedby={step?.placeId}
      onClick={(event) =>
        completed ? actions.reopen([task]) : actions.complete([task], event.currentTarget)
      }
    >
      <Check />
    </button>
  )
}
