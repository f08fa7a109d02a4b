import type { Task } from '@daymark/core/tables/tasks'
import { type ReactNode, Suspense, use } from 'react'
import { RowStyleShown } from '../../fields/shownByPage.ts'
import { Boundary } from '../../ui/Boundary.tsx'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import type { TaskActions } from '../actionsOnTasks.ts'
import { DescriptionSign, Highlighted, StepOf, TaskTexts } from '../lazyComponents.ts'
import styles from './CardTexts.module.css'

type StaticTextsProps = { task: Task; heading: string; search: string }

/** Title and description of a closed card. */
export function StaticTexts({ task, heading, search }: StaticTextsProps) {
  const { title, description } = task
  const { rows, saysDay } = use(RowStyleShown)
  const Heading = saysDay ? 'h4' : 'h3'
  return (
    <>
      {task.parent_id !== null && (
        <WhenLoaded>
          <StepOf task={task} />
        </WhenLoaded>
      )}
      <Heading id={heading} dir="auto" className={styles.title}>
        <Text text={title} search={search} />
      </Heading>
      {description !== '' && rows === 'quiet' && (
        <WhenLoaded>
          <DescriptionSign />
        </WhenLoaded>
      )}
      {description !== '' && rows === 'full' && (
        <p dir="auto" className={styles.description}>
          <Text text={description} search={search} />
        </p>
      )}
    </>
  )
}

/** What is searched for is marked, and addresses are links, once the code for it is loaded. */
export function Text({ text, search }: { text: string; search: string }) {
  if (search === '' && !/:|www/.test(text)) return text
  return (
    <Boundary fallback={() => text}>
      <Suspense fallback={text}>
        <Highlighted text={text} search={search} />
      </Suspense>
    </Boundary>
  )
}

type EditableTextsProps = {
  task: Task
  heading: string
  actions: TaskActions
  /** Shown until the fields are loaded, or instead of them if loading fails. */
  fallback: ReactNode
}

/** Editable title and description. The heading remains for screen readers, which navigate by headings. */
export function EditableTexts({ task, heading, actions, fallback }: EditableTextsProps) {
  return (
    <Boundary fallback={() => fallback}>
      <Suspense fallback={fallback}>
        <TaskTexts task={task} actions={actions} />
        <h3 id={heading} dir="auto" className="sr">
          {task.title}
        </h3>
      </Suspense>
    </Boundary>
  )
}
