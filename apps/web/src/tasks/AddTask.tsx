import type { Day } from '@daymark/core/day'
import type { Draft, DraftFields } from '@daymark/core/task'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { strings } from '../strings.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import styles from './AddTask.module.css'
import { AddTaskForm, blankFields } from './AddTaskForm.tsx'

type AddTaskProps = {
  today: Day
  open: boolean
  onOpen: () => void
  onClose: () => void
  onAdd: (draft: Draft) => void
  /** A form in the place of its button, or on phones a sheet above the page. */
  as: 'form' | 'sheet'
  /** The floating button steps aside where it would be in the way. */
  buttonAside: boolean
}

/** The button and its form. Only cancelling or creating clears what was typed. */
export function AddTask({ today, open, onOpen, onClose, onAdd, as, buttonAside }: AddTaskProps) {
  const [typed, setTyped] = useState<DraftFields | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useFocusOnClose(open, button)

  function close(): void {
    setTyped(null)
    onClose()
  }

  const form = (
    <AddTaskForm
      as={as}
      today={today}
      fields={typed ?? blankFields(today)}
      onChange={setTyped}
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
            onClick={onOpen}
          >
            <Plus />
          </button>
        )}
        {open && (
          <Dialog title={strings.tasks.addNew} closeLabel={strings.tasks.cancel} onClose={close}>
            {form}
          </Dialog>
        )}
      </>
    )
  }
  if (open) return form
  return (
    <button ref={button} type="button" className={styles.add} data-add-task onClick={onOpen}>
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
