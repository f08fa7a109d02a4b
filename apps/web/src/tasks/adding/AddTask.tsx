import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { type Draft, hasLines } from '@daymark/core/tasks/task'
import { Plus } from 'lucide-react'
import { type RefObject, Suspense, useEffect, useRef } from 'react'
import type { Act } from '../../context.tsx'
import { strings } from '../../strings.ts'
import { LayerName } from '../../ui/history/useLayer.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { showPressFirst } from '../../ui/pressFrame.ts'
import { focusTask } from '../card/cardFocus.ts'
import { AddTaskForm, AddTaskSheet, PastedTasks } from '../lazyComponents.ts'
import styles from './AddTask.module.css'
import { FirstLine } from './FirstLine.tsx'
import type { AfterAdding, NewTaskForm } from './newTaskForm.ts'
import type { OpenedFields } from './openedFields.ts'
import { useTypedFields } from './useNewTaskForm.ts'

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
  /** What that button does. */
  onRow?: () => void
  /** The fields that the form begins with. */
  begins?: OpenedFields | undefined
}

/** The Add New Task button and its form. Only cancelling or creating deletes the input; closing it otherwise keeps a draft. */
export function AddTask(props: AddTaskProps) {
  const { today, selectedDay, newTask, onAdd, onAdded, as, buttonHidden, rowLabel } = props
  const open = () => newTask.open(today)
  const fields = useTypedFields(newTask)
  const pressed = useRef('')
  useClosing(fields !== null, pressed)

  function submit(draft: Draft, after: AfterAdding): void {
    // The form closes in the frame of the press, the list follows.
    const adding = showPressFirst(
      () => onAdd(draft),
      (tell) => tell(),
    )
    if (after === 'another') newTask.another(today)
    else newTask.clear()
    void adding.then((task) => task ?? (fields && newTask.change(fields)))
  }

  const parts = fields && {
    as,
    today,
    selectedDay,
    newTask,
    typed: fields,
    pressed,
    onSubmit: submit,
  }
  const firstLine = parts && <FirstLine {...parts} />
  const form =
    parts &&
    (hasLines(parts.typed.title) ? (
      <Suspense>
        <PastedTasks
          {...parts}
          onAdded={(text, act) => {
            onAdded(text, act)
            newTask.clear()
          }}
        />
      </Suspense>
    ) : (
      <Suspense fallback={firstLine}>
        <AddTaskForm {...parts} begins={props.begins} />
      </Suspense>
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
            data-floating
            onClick={open}
          >
            <Plus />
          </button>
        )}
        <Suspense fallback={firstLine}>
          {form && (
            <LayerName value="add">
              <AddTaskSheet onClose={newTask.close}>{form}</AddTaskSheet>
            </LayerName>
          )}
        </Suspense>
      </>
    )
  }
  if (form || rowLabel === null) return form
  return (
    <button
      type="button"
      className={rowLabel ? styles.row : styles.add}
      data-add-task
      onClick={props.onRow ?? open}
    >
      <Plus />
      {rowLabel ?? strings.tasks.addNew}
      {!rowLabel && <Kbd className={styles.key}>N</Kbd>}
    </button>
  )
}

function useClosing(open: boolean, pressed: RefObject<string>): void {
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) {
      pressed.current = ''
      // On its button.
      focusTask(undefined)
    }
    wasOpen.current = open
  }, [open, pressed])
}
