import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { strings } from '../../strings.ts'
import styles from './AddTaskForm.module.css'

type NewTaskFrameProps = {
  as: 'form' | 'sheet'
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Closes the form and keeps its input. */
  onClose: () => void
  onFocus?: () => void
  children: ReactNode
}

/** The form around the fields of a new task. Ctrl Enter submits it from any of them, Esc closes it. */
export function NewTaskFrame({ as, onSubmit, onClose, onFocus, children }: NewTaskFrameProps) {
  function handleKey(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.currentTarget.requestSubmit()
    }
    // The dialog of the sheet handles Esc itself.
    if (event.key === 'Escape' && as === 'form') onClose()
  }

  return (
    <form
      className={styles.form}
      data-as={as}
      aria-label={strings.tasks.addNew}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={handleKey}
      onFocus={onFocus}
    >
      {children}
    </form>
  )
}
