import type { Day } from '@daymark/core/calendar/day'
import { plainColumns } from '@daymark/core/tables/tasks'
import {
  type Draft,
  type DraftErrors,
  type DraftFields,
  parseDraft,
} from '@daymark/core/tasks/task'
import { blankFields } from '@daymark/core/words/blankFields'
import type { TypedFields } from '@daymark/core/words/quickAdd'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { keepsFocus } from '../../ui/keepsFocus.ts'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import { useLatest } from '../../ui/useLatest.ts'
import { NewTaskFields } from '../lazyComponents.ts'
import styles from './AddTaskForm.module.css'
import { NameField } from './NameField.tsx'
import { NewTaskFrame } from './NewTaskFrame.tsx'
import { useWords } from './useWords.ts'

type AddTaskFormProps = {
  as: 'form' | 'sheet'
  today: Day
  /** The day that is displayed instead of today. */
  selectedDay: Day | null
  typed: TypedFields
  onChange: (typed: TypedFields) => void
  onCancel: () => void
  /** Closes the form and keeps its input. */
  onClose: () => void
  onSubmit: (draft: Draft) => void
}

type FieldName = keyof DraftFields

const fieldOrder: (keyof DraftErrors)[] = [
  'title',
  'due',
  'estimate',
  'time',
  'deadline',
  'list',
  'tags',
  ...plainColumns,
  'description',
]

export function AddTaskForm(props: AddTaskFormProps) {
  const { as, today, onChange, typed, onCancel, onClose, onSubmit } = props
  const words = useWords(props)
  const { fields } = words
  const [checked, setChecked] = useState<ReadonlySet<FieldName>>(new Set())
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
    if (draft.ok) {
      onSubmit(draft.value)
      return
    }
    flushSync(() => setChecked(new Set(fieldOrder)))
    const firstInvalid = fieldOrder.find((name) => name in draft.error)
    const field = event.currentTarget.elements.namedItem(firstInvalid ?? 'title')
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <NewTaskFrame as={as} onSubmit={submit} onClose={onClose} onFocus={words.load}>
      <NameField
        typed={typed}
        today={today}
        words={words}
        error={shownErrors.title && strings.tasks.nameErrors[shownErrors.title]}
        onChange={onChange}
        onBlur={() => leaving('title')}
      />
      <WhenLoaded>
        <NewTaskFields
          fields={fields}
          today={today}
          errors={shownErrors}
          set={set}
          onLeave={onLeave}
        />
      </WhenLoaded>
      <div className={styles.actions}>
        <Button kind="ghost" onClick={onCancel}>
          {strings.tasks.cancel}
        </Button>
        <Button
          kind="primary"
          type="submit"
          // Keeps the focus in the field: its error would appear on blur and move the button from under the pointer.
          {...keepsFocus}
        >
          {strings.tasks.create}
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
