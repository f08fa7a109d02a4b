import type { FormEvent, KeyboardEvent, ReactNode, Ref } from 'react'
import { strings } from '../../strings.ts'
import styles from './AddTaskForm.module.css'

type NewTaskFrameProps = {
  as: 'form' | 'sheet'
  ref?: Ref<HTMLFormElement>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Shift Enter in a line. */
  onAnother?: () => void
  /** Closes the form and keeps its input. */
  onClose: () => void
  onFocus?: () => void
  children: ReactNode
}

/** The form around the fields of a new task. Ctrl Enter submits it from any of them, Esc closes it. */
export function NewTaskFrame(props: NewTaskFrameProps) {
  const { as, ref, onSubmit, onAnother, onClose, onFocus, children } = props
  function handleKey(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.currentTarget.requestSubmit()
    } else if (
      event.key === 'Enter' &&
      event.shiftKey &&
      event.target instanceof HTMLInputElement &&
      onAnother
    ) {
      event.preventDefault()
      onAnother()
    }
    // The dialog of the sheet handles Esc itself.
    if (event.key === 'Escape' && as === 'form') onClose()
  }

  return (
    <form
      ref={ref}
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
