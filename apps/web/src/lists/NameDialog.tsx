import { nameLimit, parseName } from '@daymark/core/tasks/task'
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { ColorDot } from '../ui/ColorDot.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogAnswers, DialogBody } from '../ui/DialogBody.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import styles from './NameDialog.module.css'

export type Named = { name: string; color: string | null }

type NameDialogProps = {
  title: string
  saveLabel: string
  current: Named
  /** Only lists have a colour. */
  hasColor: boolean
  onSave: (named: Named) => void
  onClose: () => void
}

/** Asks for the name of a list, a section or a tag, and for the colour of a list. */
export function NameDialog(props: NameDialogProps) {
  const { title, saveLabel, current, hasColor, onSave, onClose } = props
  const [name, setName] = useState(current.name)
  const [color, setColor] = useState(current.color)
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const parsed = parseName(name)
  // The dialog gives the focus to its first control.
  useEffect(() => field.current?.select(), [])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (parsed.ok) {
      close(event)
      onSave({ name: parsed.value, color })
      return
    }
    setTried(true)
    field.current?.focus()
  }

  return (
    <Dialog
      className={styles.dialog}
      title={title}
      closeLabel={strings.tasks.cancel}
      onClose={onClose}
    >
      <DialogBody>
        <form noValidate onSubmit={submit}>
          <Field
            label={strings.lists.name}
            error={isTried && !parsed.ok && strings.lists.nameErrors[parsed.error]}
          >
            {(described) => (
              <TextInput
                {...described}
                ref={field}
                autoComplete="off"
                dir="auto"
                required
                maxLength={nameLimit * 2}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          {hasColor && (
            <fieldset className={styles.colors}>
              <legend>{strings.lists.color}</legend>
              {colors.map((each) => (
                <label key={each} title={strings.lists.colors[each]}>
                  <input
                    type="radio"
                    name="color"
                    className="sr"
                    aria-label={strings.lists.colors[each]}
                    checked={each === (color ?? 'stone')}
                    onChange={() => setColor(each)}
                  />
                  <ColorDot color={each} />
                </label>
              ))}
            </fieldset>
          )}
          <DialogAnswers>
            <Button onClick={close}>{strings.tasks.cancel}</Button>
            <Button type="submit" kind="primary">
              {saveLabel}
            </Button>
          </DialogAnswers>
        </form>
      </DialogBody>
    </Dialog>
  )
}

const colors = ['stone', 'clay', 'sand', 'teal', 'blue', 'plum'] as const

/** By the dialog itself, so that the browser returns the focus to the element that opened it. */
function close({ currentTarget }: MouseEvent<HTMLElement> | FormEvent<HTMLElement>): void {
  currentTarget.closest('dialog')?.close()
}
