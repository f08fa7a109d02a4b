import type { Task } from '@daymark/core/tables/tasks'
import { type ReactNode, Suspense } from 'react'
import { Boundary } from '../ui/Boundary.tsx'
import styles from './CardTexts.module.css'
import { Highlighted } from './Highlighted.tsx'
import { TaskTexts } from './lazyComponents.ts'
import type { TaskActions } from './useTaskActions.tsx'

type RestingTextsProps = { task: Task; heading: string; search: string }

/** Title and description to be read. */
export function RestingTexts({ task, heading, search }: RestingTextsProps) {
  const { title, description } = task
  return (
    <>
      <h3 id={heading} dir="auto" className={styles.title}>
        <Highlighted text={title} search={search} />
      </h3>
      {description !== '' && (
        <p dir="auto" className={styles.description}>
          <Highlighted text={description} search={search} />
        </p>
      )}
    </>
  )
}

type EditableTextsProps = {
  task: Task
  heading: string
  actions: TaskActions
  /** What stands there until the fields are loaded, or for good where they cannot be. */
  meanwhile: ReactNode
}

/** Title and description to be edited; the card keeps its heading for those who go from one to the next. */
export function EditableTexts({ task, heading, actions, meanwhile }: EditableTextsProps) {
  return (
    <Boundary fallback={() => meanwhile}>
      <Suspense fallback={meanwhile}>
        <TaskTexts task={task} actions={actions} />
        <h3 id={heading} dir="auto" className="sr">
          {task.title}
        </h3>
      </Suspense>
    </Boundary>
  )
}
