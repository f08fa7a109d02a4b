import { parseName } from '@daymark/core/task'
import { type FormEvent, type MouseEvent, useRef, useState } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogAnswers, DialogBody } from '../ui/DialogBody.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useAutofocus } from '../ui/useAutofocus.ts'
import styles from './FilterNameDialog.module.css'

type FilterNameDialogProps = {
  title: string
  current: string
  onSave: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a filter. */
export function FilterNameDialog({ title, current, onSave, onClose }: FilterNameDialogProps) {
  const [name, setName] = useState(current)
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const parsed = parseName(name)
  useAutofocus(field)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (parsed.ok) {
      close(event)
      onSave(parsed.value)
      return
    }
    setTried(true)
    field.current?.focus()
  }

  return (
    <Dialog
      className={styles.dialog}
      title={title}
      closeLabel={strings.filters.cancel}
      onClose={onClose}
    >
      <DialogBody>
        <form noValidate onSubmit={submit}>
          <Field
            label={strings.filters.name}
            error={isTried && !parsed.ok && strings.lists.nameErrors[parsed.error]}
          >
            {(described) => (
              <TextInput
                {...described}
                ref={field}
                autoComplete="off"
                dir="auto"
                required
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <DialogAnswers>
            <Button onClick={close}>{strings.filters.cancel}</Button>
            <Button type="submit" kind="primary">
              {strings.filters.saveName}
            </Button>
          </DialogAnswers>
        </form>
      </DialogBody>
    </Dialog>
  )
}

/** By the dialog itself, so that the browser returns the focus to the element that opened it. */
function close({ currentTarget }: MouseEvent<HTMLElement> | FormEvent<HTMLElement>): void {
  currentTarget.closest('dialog')?.close()
}
