import { isListIcon, listIcons } from '@daymark/core/lists/listIcons'
import { nameLimit, parseName } from '@daymark/core/tasks/parseDraft'
import { X } from 'lucide-react'
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ListSign } from '../fields/ListSign.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { ColorDot } from '../ui/ColorDot.tsx'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogAnswers, DialogBody } from '../ui/DialogBody.tsx'
import { Field } from '../ui/Field.tsx'
import input from '../ui/TextInput.module.css'
import { TextInput } from '../ui/TextInput.tsx'
import styles from './NameDialog.module.css'
import type { ListLook } from './useListActs.ts'

export type Named = { name: string } & ListLook

/** What else is asked for. */
export type Look = 'list' | 'tag' | 'none'

type NameDialogProps = {
  title: string
  saveLabel: string
  current: Named
  look: Look
  onSave: (named: Named) => void
  onClose: () => void
}

/** Asks for the name of a list, a section or a tag, for its colour, and for note and icon of a list. */
export function NameDialog(props: NameDialogProps) {
  const { title, saveLabel, current, look, onSave, onClose } = props
  const [name, setName] = useState(current.name)
  const [color, setColor] = useState(current.color)
  const [icon, setIcon] = useState(current.icon)
  const [note, setNote] = useState(current.note ?? '')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const parsed = parseName(name)
  // The dialog gives the focus to its first control.
  useEffect(() => field.current?.select(), [])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (parsed.ok) {
      close(event)
      onSave({ name: parsed.value, color, icon, note: note.trim() === '' ? null : note })
      return
    }
    setTried(true)
    field.current?.focus()
  }

  return (
    <Dialog
      className={styles.dialog}
      title={title}
      closeLabel={strings.controls.cancel}
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
          {look === 'list' && (
            <Field label={strings.lists.note}>
              {(described) => (
                <textarea
                  {...described}
                  className={classes(input.input, styles.note)}
                  dir="auto"
                  rows={3}
                  maxLength={noteLimit}
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                />
              )}
            </Field>
          )}
          {look !== 'none' && (
            <Choices
              legend={strings.lists.color}
              name="color"
              choices={look === 'tag' ? [null, ...colors] : colors}
              value={look === 'tag' ? color : (color ?? 'stone')}
              nameOf={(each) => (each ? strings.lists.colors[each] : strings.lists.noColor)}
              onChange={setColor}
            >
              {(each) => (each ? <ColorDot color={each} /> : <X />)}
            </Choices>
          )}
          {look === 'list' && (
            <Choices
              legend={strings.lists.icon}
              name="icon"
              choices={[null, ...listIcons]}
              value={isListIcon(icon) ? icon : null}
              nameOf={(each) => (each ? strings.lists.icons[each] : strings.lists.noIcon)}
              onChange={setIcon}
            >
              {(each) => <ListSign icon={each} color={color} />}
            </Choices>
          )}
          <DialogAnswers>
            <Button onClick={close}>{strings.controls.cancel}</Button>
            <Button type="submit" kind="primary">
              {saveLabel}
            </Button>
          </DialogAnswers>
        </form>
      </DialogBody>
    </Dialog>
  )
}

type ChoicesProps<Choice> = {
  legend: string
  name: string
  choices: readonly Choice[]
  value: Choice | string
  nameOf: (choice: Choice) => string
  onChange: (choice: Choice) => void
  children: (choice: Choice) => ReactNode
}

function Choices<Choice extends string | null>(props: ChoicesProps<Choice>) {
  const { legend, name, choices, value, nameOf, onChange, children } = props
  return (
    <fieldset className={styles.choicesOf}>
      <legend>{legend}</legend>
      {choices.map((each) => (
        <label key={each} title={nameOf(each)}>
          <input
            type="radio"
            name={name}
            className="sr"
            aria-label={nameOf(each)}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {children(each)}
        </label>
      ))}
    </fieldset>
  )
}

const noteLimit = 4_096

const colors = ['stone', 'clay', 'sand', 'teal', 'blue', 'plum'] as const

/** By the dialog itself, so that the browser returns the focus to the element that opened it. */
function close({ currentTarget }: MouseEvent<HTMLElement> | FormEvent<HTMLElement>): void {
  currentTarget.closest('dialog')?.close()
}
