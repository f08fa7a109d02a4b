import type { Day } from '@daymark/core/calendar/day'
import { type DraftErrors, parseDraft } from '@daymark/core/tasks/parseDraft'
import type { Draft, DraftFields } from '@daymark/core/tasks/task'
import { blankFields } from '@daymark/core/words/blankFields'
import type { TypedFields } from '@daymark/core/words/quickAdd'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { TypedName } from '../../fields/typedName.ts'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { keepsFocus } from '../../ui/keepsFocus.ts'
import { useLatest } from '../../ui/useLatest.ts'
import styles from './AddTaskForm.module.css'
import { fieldOrder, firstInvalid } from './fieldOrder.ts'
import { NameField } from './NameField.tsx'
import { NewTaskFields } from './NewTaskFields.tsx'
import { NewTaskFrame } from './NewTaskFrame.tsx'
import type { AfterAdding, NewTaskForm } from './newTaskForm.ts'
import { nothingOpened, type OpenedFields, opening } from './openedFields.ts'
import { useWords } from './useWords.ts'

type AddTaskFormProps = {
  as: 'form' | 'sheet'
  today: Day
  /** The day that is displayed instead of today. */
  selectedDay: Day | null
  newTask: NewTaskForm
  typed: TypedFields
  /** What was pressed last before the form was there. */
  pressed: RefObject<string>
  /** The fields that it begins with. */
  begins?: OpenedFields | undefined
  onSubmit: (draft: Draft, after: AfterAdding) => void
}

type FieldName = keyof DraftFields

export function AddTaskForm(props: AddTaskFormProps) {
  const { as, today, selectedDay, newTask, typed, pressed, onSubmit } = props
  const form = useRef<HTMLFormElement>(null)
  const after = useRef<AfterAdding>('close')
  const words = useWords({ typed, onChange: newTask.change, today, selectedDay })
  const { fields } = words
  const [checked, setChecked] = useState<ReadonlySet<FieldName>>(new Set())
  const [added, setAdded] = useState(0)
  const [opened, setOpened] = useState(nothingOpened)
  const { begins } = props
  // Once the dialog around it has shown itself, and has given the focus to the name.
  useEffect(() => {
    if (begins) setOpened(begins)
  }, [begins])
  const draft = parseDraft(fields, today)
  const shownErrors = draft.ok ? {} : errorsOf(draft.error, checked)

  function leaving(name: FieldName) {
    if (fields[name] !== blankFields(today)[name]) setChecked(new Set([...checked, name]))
  }

  const latest = useLatest({ set: words.set, onLeave: leaving })
  const [{ set, onLeave }] = useState(() => ({
    set<Name extends Exclude<FieldName, 'title'>>(name: Name, value: DraftFields[Name]) {
      latest.current.set(name, value)
    },
    onLeave: (name: FieldName) => latest.current.onLeave(name),
  }))

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const draft = parseDraft(words.fieldsNow(), today)
    if (!draft.ok) {
      setChecked(new Set(fieldOrder))
      const invalid = firstInvalid(draft.error)
      if (invalid === 'title') focusName()
      else setOpened(opening(opened, [invalid]))
      return
    }
    onSubmit(draft.value, after.current)
    if (after.current === 'close') return
    setAdded(added + 1)
    setChecked(new Set())
    setOpened(nothingOpened)
    focusName()
  }

  useEffect(() => {
    if (pressed.current !== 'Enter') return
    pressed.current = ''
    form.current?.requestSubmit()
  }, [pressed])

  function addAnother(): void {
    after.current = 'another'
    form.current?.requestSubmit()
    after.current = 'close'
  }

  function focusName(): void {
    const name = form.current?.elements.namedItem('title')
    if (name instanceof HTMLElement) name.focus()
  }

  return (
    <NewTaskFrame
      ref={form}
      as={as}
      onSubmit={submit}
      onAnother={addAnother}
      onClose={newTask.close}
      onFocus={words.load}
    >
      <div className={styles.fields}>
        <NameField
          {...{ newTask, typed, today, words, added, opened, pressed }}
          onOpened={setOpened}
          error={shownErrors.title && strings.fields.nameErrors[shownErrors.title]}
          onBlur={() => leaving('title')}
        />
        <TypedName value={fields.title}>
          <NewTaskFields
            fields={fields}
            today={today}
            errors={shownErrors}
            opened={opened}
            onOpened={setOpened}
            set={set}
            onLeave={onLeave}
          />
        </TypedName>
      </div>
      <div className={styles.actions}>
        <Button kind="ghost" onClick={newTask.clear}>
          {strings.controls.cancel}
        </Button>
        <Button {...keepsFocus} onClick={addAnother}>
          {strings.adding.addAnother}
        </Button>
        <Button
          kind="primary"
          type="submit"
          // Keeps the focus in the field: its error would appear on blur and move the button from under the pointer.
          {...keepsFocus}
        >
          {strings.adding.create}
          <span className={styles.key} aria-hidden>
            ↵
          </span>
        </Button>
      </div>
    </NewTaskFrame>
  )
}

/** A field shows its error once it was changed and left, or submitted. */
function errorsOf(errors: DraftErrors, checked: ReadonlySet<FieldName>): DraftErrors {
  const shown = { ...errors }
  for (const name of fieldOrder) if (!checked.has(name)) delete shown[name]
  return shown
}
