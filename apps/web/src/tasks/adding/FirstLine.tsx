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
  /** The key that the form answers once it is there. */
  pressed: RefObject<string>
}

/** Stands in for the form of a new task until its code is there, for what is typed or pasted after the key N. */
export function FirstLine({ as, newTask, typed, pressed }: FirstLineProps) {
  const input = useRef<HTMLInputElement>(null)
  useAutofocus(input)

  function handleKey({ key }: KeyboardEvent): void {
    if (key === 'Escape') newTask.close()
    // What is pressed after it belongs to what comes then.
    else if (pressed.current !== 'Enter') pressed.current = key
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
