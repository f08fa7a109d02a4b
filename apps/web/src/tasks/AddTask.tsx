import type { Day } from '@daymark/core/day'
import type { Draft } from '@daymark/core/task'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { strings } from '../strings.ts'
import { Kbd } from '../ui/Kbd.tsx'
import styles from './AddTask.module.css'
import { AddTaskForm } from './AddTaskForm.tsx'
import { AddTaskSheet } from './lazyComponents.ts'
import type { TypedTask } from './useTypedTask.ts'

type AddTaskProps = {
  today: Day
  typed: TypedTask
  onAdd: (draft: Draft) => void
  /** A form in the place of its button, or on phones a sheet above the page. */
  as: 'form' | 'sheet'
  /** The floating button steps aside where it would be in the way. */
  buttonAside: boolean
}

/** The button and its form. Only cancelling or creating clears what was typed. */
export function AddTask({ today, typed, onAdd, as, buttonAside }: AddTaskProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { fields, open, type, fold, clear } = typed
  useFocusOnClose(fields !== null, button)

  const form = fields && (
    <AddTaskForm
      as={as}
      today={today}
      fields={fields}
      onChange={type}
      onCancel={clear}
      onFold={fold}
      onSubmit={(draft) => {
        onAdd(draft)
        clear()
      }}
    />
  )

  if (as === 'sheet') {
    return (
      <>
        {!buttonAside && (
          <button
            ref={button}
            type="button"
            className={styles.floating}
            aria-label={strings.tasks.addNew}
            data-add-task
            onClick={open}
          >
            <Plus />
          </button>
        )}
        <Suspense>{form && <AddTaskSheet onFold={fold}>{form}</AddTaskSheet>}</Suspense>
      </>
    )
  }
  // Not fetched when it is opened: the letters that follow the key N are its title.
  if (form) return form
  return (
    <button ref={button} type="button" className={styles.add} data-add-task onClick={open}>
      <Plus />
      {strings.tasks.addNew}
      <Kbd className={styles.key}>N</Kbd>
    </button>
  )
}

function useFocusOnClose(open: boolean, button: { current: HTMLElement | null }): void {
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open, button])
}
