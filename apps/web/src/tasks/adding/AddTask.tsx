import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { type Draft, hasLines } from '@daymark/core/tasks/task'
import { Plus } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import type { Act } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { LayerName } from '../../ui/history/useLayer.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { showPressFirst } from '../../ui/pressFrame.ts'
import { focusTask } from '../card/cardFocus.ts'
import { AddTaskSheet, PastedTasks } from '../lazyComponents.ts'
import styles from './AddTask.module.css'
import { AddTaskForm } from './AddTaskForm.tsx'
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
  /** What its button says at the end of a list; null where there is none. */
  rowLabel?: string | null
}

/** The Add New Task button and its form. Only cancelling or creating deletes the input. */
export function AddTask(props: AddTaskProps) {
  const { today, selectedDay, newTask, onAdd, onAdded, as, buttonHidden, rowLabel } = props
  const { change, close, clear } = newTask
  const fields = useTypedFields(newTask)
  useFocusOnClose(fields !== null)

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
            type="button"
            className={styles.floating}
            aria-label={strings.tasks.addNew}
            data-add-task
            onClick={() => newTask.open(today)}
          >
            <Plus />
          </button>
        )}
        <Suspense>
          {form && (
            <LayerName value="add">
              <AddTaskSheet onClose={close}>{form}</AddTaskSheet>
            </LayerName>
          )}
        </Suspense>
      </>
    )
  }
  // Not loaded lazily: the form must be there for the letters typed after the key N.
  if (form || rowLabel === null) return form
  return (
    <button
      type="button"
      className={rowLabel ? styles.row : styles.add}
      data-add-task
      onClick={() => newTask.open(today)}
    >
      <Plus />
      {rowLabel ?? strings.tasks.addNew}
      {!rowLabel && <Kbd className={styles.key}>N</Kbd>}
    </button>
  )
}

function useFocusOnClose(open: boolean): void {
  const wasOpen = useRef(open)
  useEffect(() => {
    // On its button.
    if (wasOpen.current && !open) focusTask(undefined)
    wasOpen.current = open
  }, [open])
}
