import type { TypedFields } from '@daymark/core/words/quickAdd'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useRef } from 'react'
import { strings } from '../../strings.ts'
import { TextInput } from '../../ui/TextInput.tsx'
import { useAutofocus } from '../../ui/useAutofocus.ts'
import styles from './AddTaskForm.module.css'
import type { NewTaskForm } from './newTaskForm.ts'
import { pastedLines } from './pastedLines.ts'

type FirstLineProps = {
  as: 'form' | 'sheet'
  newTask: NewTaskForm
  typed: TypedFields
  /** Set by Enter: the form adds the task once it is there. */
  entered: RefObject<boolean>
}

/** Stands in for the form of a new task until its code is there, for what is typed or pasted after the key N. */
export function FirstLine({ as, newTask, typed, entered }: FirstLineProps) {
  const input = useRef<HTMLInputElement>(null)
  useAutofocus(input)

  function handleKey({ key }: KeyboardEvent): void {
    if (key === 'Enter') entered.current = true
    else if (key === 'Escape') newTask.close()
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const title = pastedLines(event)
    if (title !== null) newTask.change({ ...typed, title })
  }

  return (
    <div className={as === 'form' ? styles.form : styles.first} data-as={as}>
      <div className={styles.fields}>
        <TextInput
          ref={input}
          aria-label={strings.tasks.name}
          autoComplete="off"
          value={typed.title}
          onChange={({ target }) => newTask.change({ ...typed, title: target.value })}
          onKeyDown={handleKey}
          onPaste={paste}
        />
      </div>
    </div>
  )
}
