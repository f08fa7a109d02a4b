import type { Day } from '@daymark/core/day'
import { priorities } from '@daymark/core/tables/tasks'
import {
  type Draft,
  type DraftFaults,
  type DraftFields,
  lastDay,
  parseDraft,
} from '@daymark/core/task'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { TextArea, TextInput } from '../ui/TextInput.tsx'
import styles from './AddTaskForm.module.css'
import { blankFields } from './useTypedTask.ts'

type AddTaskFormProps = {
  as: 'form' | 'sheet'
  today: Day
  fields: DraftFields
  onChange: (fields: DraftFields) => void
  onCancel: () => void
  /** Leaves without cancelling. */
  onFold: () => void
  onSubmit: (draft: Draft) => void
}

type FieldName = keyof DraftFields

const inOrder: FieldName[] = ['title', 'priority', 'due', 'estimate', 'description']

export function AddTaskForm(props: AddTaskFormProps) {
  const { as, today, fields, onChange, onCancel, onFold, onSubmit } = props
  // What is wrong with a field is told once it was changed and left, or submitted.
  const [told, setTold] = useState<ReadonlySet<FieldName>>(new Set())
  const draft = parseDraft(fields, today)
  const faults: DraftFaults = draft.ok ? {} : draft.error
  const { title, due, estimate, description } = toldOnly(faults, told)

  function control(name: FieldName) {
    return {
      name,
      value: fields[name],
      onChange: (event: { target: { value: string } }) =>
        onChange({ ...fields, [name]: event.target.value }),
      onBlur: () => {
        if (fields[name] !== blankFields(today)[name]) setTold(new Set([...told, name]))
      },
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (draft.ok) {
      onSubmit(draft.value)
      return
    }
    flushSync(() => setTold(new Set(inOrder)))
    const faulty = inOrder.find((name) => name in faults)
    const field = event.currentTarget.elements.namedItem(faulty ?? 'title')
    if (field instanceof HTMLElement) field.focus()
  }

  function press(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.currentTarget.requestSubmit()
    }
    // A sheet is a dialog, which hears Esc itself.
    if (event.key === 'Escape' && as === 'form') onFold()
  }

  return (
    <form
      className={styles.form}
      data-as={as}
      aria-label={strings.tasks.addNew}
      noValidate
      onSubmit={submit}
      onKeyDown={press}
    >
      <Field label={strings.tasks.name} error={title && strings.tasks.nameFaults[title]}>
        {(described) => (
          <TextInput
            {...described}
            {...control('title')}
            ref={takeFocus}
            required
            dir="auto"
            autoComplete="off"
            placeholder={strings.tasks.namePlaceholder}
          />
        )}
      </Field>
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
        <Field label={strings.tasks.dueDate} error={due && strings.tasks.dueFaults[due]}>
          {(described) => (
            <TextInput
              {...described}
              {...control('due')}
              type="date"
              required
              min={today}
              max={lastDay}
            />
          )}
        </Field>
        <Field
          label={strings.tasks.estimate}
          error={estimate && strings.tasks.estimateFaults[estimate]}
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
        <div className={styles.wide}>
          <Field
            label={strings.tasks.description}
            error={description && strings.tasks.descriptionFault}
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
      <div className={styles.actions}>
        <Button kind="ghost" onClick={onCancel}>
          {strings.tasks.cancel}
        </Button>
        <Button
          kind="primary"
          type="submit"
          // A field that is left tells its fault and grows: the button would go from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {strings.tasks.create}
          <span className={styles.key} aria-hidden>
            ↵
          </span>
        </Button>
      </div>
    </form>
  )
}

function toldOnly(faults: DraftFaults, told: ReadonlySet<FieldName>) {
  return {
    title: told.has('title') ? faults.title : undefined,
    due: told.has('due') ? faults.due : undefined,
    estimate: told.has('estimate') ? faults.estimate : undefined,
    description: told.has('description') ? faults.description : undefined,
  }
}

// The attribute too: a dialog gives the focus to the field that has it.
function takeFocus(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '')
  field?.focus()
}
