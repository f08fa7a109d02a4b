import type { Day } from '@daymark/core/day'
import { priorities } from '@daymark/core/tables/tasks'
import {
  type Draft,
  type DraftErrors,
  type DraftFields,
  lastDay,
  parseDraft,
  someday,
} from '@daymark/core/task'
import { blankFields } from '@daymark/core/words/blankFields'
import type { TypedFields } from '@daymark/core/words/quickAdd'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { TextArea, TextInput } from '../ui/TextInput.tsx'
import { Adders, useAdders } from './Adders.tsx'
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

const fieldOrder: FieldName[] = [
  'title',
  'priority',
  'due',
  'estimate',
  'time',
  'deadline',
  'description',
]

export function AddTaskForm(props: AddTaskFormProps) {
  const { as, today, onChange, typed, onCancel, onClose, onSubmit } = props
  const words = useWords(props)
  const { fields } = words
  // A field shows its error once it was changed and left, or submitted.
  const [checked, setChecked] = useState<ReadonlySet<FieldName>>(new Set())
  const adders = useAdders(fields)
  const isSomeday = fields.due === someday
  const draft = parseDraft(fields, today)
  const errors: DraftErrors = draft.ok ? {} : draft.error
  const { title, due, estimate, time, deadline, description } = errorsOf(errors, checked)

  function leaving(name: FieldName) {
    if (fields[name] !== blankFields(today)[name]) setChecked(new Set([...checked, name]))
  }

  function control(name: Exclude<FieldName, 'title'>) {
    return {
      name,
      value: fields[name],
      onChange: (event: { target: { value: string } }) => words.set(name, event.target.value),
      onBlur: () => leaving(name),
    }
  }

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
        error={title && strings.tasks.nameErrors[title]}
        onChange={onChange}
        onBlur={() => leaving('title')}
      />
      <div className={styles.grid}>
        <Field label={strings.tasks.priorityLevel}>
          {(described) => (
            <Select {...described} {...control('priority')}>
              {priorities.map((priority) => (
                <option key={priority} value={priority}>
                  {strings.tasks.priorities[priority]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className={styles.due}>
          <Field label={strings.tasks.dueDate} error={due && strings.tasks.dueErrors[due]}>
            {(described) => (
              <TextInput
                {...described}
                {...control('due')}
                value={isSomeday ? '' : fields.due}
                type="date"
                required
                min={today}
                max={lastDay}
              />
            )}
          </Field>
          <Button
            kind="ghost"
            size="small"
            aria-pressed={isSomeday}
            onClick={() => words.set('due', isSomeday ? today : someday)}
          >
            {strings.tasks.someday}
          </Button>
        </div>
        <Field
          label={strings.tasks.estimate}
          error={estimate && strings.tasks.estimateErrors[estimate]}
        >
          {(described) => (
            <TextInput
              {...described}
              {...control('estimate')}
              inputMode="numeric"
              autoComplete="off"
              placeholder={strings.tasks.estimatePlaceholder}
            />
          )}
        </Field>
        {!adders.missing('time') && (
          <Field label={strings.tasks.time} error={time && strings.tasks.timeError}>
            {(described) => (
              <TextInput
                {...described}
                {...control('time')}
                {...adders.control('time')}
                autoComplete="off"
                placeholder={strings.tasks.timePlaceholder}
              />
            )}
          </Field>
        )}
        {!adders.missing('deadline') && (
          <Field
            label={strings.tasks.deadline}
            error={deadline && strings.tasks.dueErrors[deadline]}
          >
            {(described) => (
              <TextInput
                {...described}
                {...control('deadline')}
                {...adders.control('deadline')}
                type="date"
                min={today}
                max={lastDay}
              />
            )}
          </Field>
        )}
        <div className={styles.wide}>
          <Field
            label={strings.tasks.description}
            error={description && strings.tasks.descriptionError}
          >
            {(described) => (
              <TextArea
                {...described}
                {...control('description')}
                dir="auto"
                placeholder={strings.tasks.descriptionPlaceholder}
              />
            )}
          </Field>
        </div>
      </div>
      <Adders {...adders} />
      <div className={styles.actions}>
        <Button kind="ghost" onClick={onCancel}>
          {strings.tasks.cancel}
        </Button>
        <Button
          kind="primary"
          type="submit"
          // Keeps the focus in the field: its error would appear on blur and move the button from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
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

function errorsOf(errors: DraftErrors, checked: ReadonlySet<FieldName>) {
  return {
    title: checked.has('title') ? errors.title : undefined,
    due: checked.has('due') ? errors.due : undefined,
    estimate: checked.has('estimate') ? errors.estimate : undefined,
    time: checked.has('time') ? errors.time : undefined,
    deadline: checked.has('deadline') ? errors.deadline : undefined,
    description: checked.has('description') ? errors.description : undefined,
  }
}
