import type { Day } from '@daymark/core/day'
import type { Task } from '@daymark/core/tables/tasks'
import { type Draft, hasLines } from '@daymark/core/task'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import type { Act } from '../context.tsx'
import { strings } from '../strings.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { showPressFirst } from '../ui/pressFrame.ts'
import styles from './AddTask.module.css'
import { AddTaskForm } from './AddTaskForm.tsx'
import { AddTaskSheet, PastedTasks } from './lazyComponents.ts'
import { type NewTaskForm, useTypedFields } from './useNewTaskForm.ts'

type AddTaskProps = {
  today: Day
  /** The day that is displayed instead of today. */
  selectedDay: Day | null
  newTask: NewTaskForm
  /** Answers null if it was not added. */
  onAdd: (draft: Draft) => Promise<Task | null>
  /** Several tasks were added as one act. */
  onAdded: (text: string, act: Act) => void
  /** 'form': replaces the button in the list. 'sheet': a dialog above the page, on phones. */
  as: 'form' | 'sheet'
  /** Hides the floating button where it would cover something. */
  buttonHidden: boolean
}

/** The Add New Task button and its form. Only cancelling or creating deletes the input. */
export function AddTask(props: AddTaskProps) {
  const { today, selectedDay, newTask, onAdd, onAdded, as, buttonHidden } = props
  const button = useRef<HTMLButtonElement>(null)
  const { change, close, clear } = newTask
  const fields = useTypedFields(newTask)
  useFocusOnClose(fields !== null, button)

  const parts = fields && {
    as,
    today,
    selectedDay,
    typed: fields,
    onChange: change,
    onCancel: clear,
    onClose: close,
    onSubmit(draft: Draft) {
      // The form closes in the frame of the press, the list follows.
      const adding = showPressFirst(
        () => onAdd(draft),
        (tell) => tell(),
      )
      clear()
      void adding.then((task) => task ?? change(fields))
    },
  }
  const form =
    parts &&
    (hasLines(parts.typed.title) ? (
      <Suspense>
        <PastedTasks
          {...parts}
          onAdded={(text, act) => {
            onAdded(text, act)
            clear()
          }}
        />
      </Suspense>
    ) : (
      <AddTaskForm {...parts} />
    ))

  if (as === 'sheet') {
    return (
      <>
        {!buttonHidden && (
          <button
            ref={button}
            type="button"
            className={styles.floating}
            aria-label={strings.tasks.addNew}
            data-add-task
            onClick={() => newTask.open(today)}
          >
            <Plus />
          </button>
        )}
        <Suspense>{form && <AddTaskSheet onClose={close}>{form}</AddTaskSheet>}</Suspense>
      </>
    )
  }
  // Not loaded lazily: the form must be there for the letters typed after the key N.
  if (form) return form
  return (
    <button
      ref={button}
      type="button"
      className={styles.add}
      data-add-task
      onClick={() => newTask.open(today)}
    >
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
