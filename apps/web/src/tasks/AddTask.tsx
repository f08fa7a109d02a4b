import type { Day } from '@daymark/core/day'
import type { Draft, DraftFields } from '@daymark/core/task'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { strings } from '../strings.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import styles from './AddTask.module.css'
import { AddTaskForm, blankFields } from './AddTaskForm.tsx'

type AddTaskProps = {
  today: Day
  /** What has been typed so far; null while the form is closed. */
  fields: DraftFields | null
  onFields: (fields: DraftFields | null) => void
  onAdd: (draft: Draft) => void
  /** A form in the place of its button, or on phones a sheet above the page. */
  as: 'form' | 'sheet'
  /** The floating button steps aside where it would be in the way. */
  buttonAside: boolean
}

/** The button and its form. Only cancelling or creating clears what was typed. */
export function AddTask({ today, fields, onFields, onAdd, as, buttonAside }: AddTaskProps) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusOnClose(fields !== null, button)
  const open = () => onFields(blankFields(today))
  const close = () => onFields(null)

  const form = fields && (
    <AddTaskForm
      as={as}
      today={today}
      fields={fields}
      onChange={onFields}
      onCancel={close}
      onSubmit={(draft) => {
        onAdd(draft)
        close()
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
        {form && (
          <Dialog title={strings.tasks.addNew} closeLabel={strings.tasks.cancel} onClose={close}>
            {form}
          </Dialog>
        )}
      </>
    )
  }
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
