import type { TaskId } from '@daymark/core/ids'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import styles from './RecordDialog.module.css'
import { type TypedTimes, timesOf, type WrongTimes } from './recordTimes.ts'
import { TaskSelect } from './TaskSelect.tsx'

type RecordCorrectionProps = {
  title: string
  recorded: { from: number; to: number }
  /** The task that it is of, to be changed too; undefined for a break, which has none. */
  task: TaskId | null | undefined
  /** Returns what is wrong with the times; null if they were accepted. */
  onSave: (typed: TypedTimes, task: TaskId | null) => WrongTimes | null
  onCancel: () => void
}

/** Edits the start and end of a session. Errors are shown beside their field. */
export function RecordCorrection(props: RecordCorrectionProps) {
  const { title, recorded, onSave, onCancel } = props
  const [task, setTask] = useState(props.task ?? null)
  const [typed, setTyped] = useState(() => timesOf(recorded))
  const [wrong, setWrong] = useState<WrongTimes | null>(null)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const refused = onSave(typed, task)
    if (!refused) return
    flushSync(() => setWrong(refused))
    const field = form.elements.namedItem(refused.field)
    if (field instanceof HTMLElement) field.focus()
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    // Closes only this form, not the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }

  function timeField(name: keyof TypedTimes, label: string, autoFocus: boolean) {
    return (
      <Field label={label} error={wrong?.field === name && strings.record.errors[wrong.error]}>
        {(described) => (
          <TextInput
            {...described}
            name={name}
            autoComplete="off"
            required
            ref={autoFocus ? takeFocus : null}
            value={typed[name]}
            onChange={({ target: { value } }) => {
              setTyped({ ...typed, [name]: value })
              setWrong(null)
            }}
          />
        )}
      </Field>
    )
  }

  return (
    <form
      className={styles.correction}
      aria-label={strings.record.correcting(title)}
      noValidate
      onSubmit={submit}
      onKeyDown={press}
    >
      {props.task !== undefined && (
        <div className={styles.task}>
          <Field label={strings.addTime.task}>
            {(control) => <TaskSelect {...{ control, task }} onTask={setTask} />}
          </Field>
        </div>
      )}
      {timeField('start', strings.record.start, true)}
      {timeField('end', strings.record.end, false)}
      <div className={styles.saving}>
        <Button onClick={onCancel}>{strings.record.cancel}</Button>
        <Button kind="primary" type="submit">
          {strings.record.save}
        </Button>
      </div>
    </form>
  )
}

function takeFocus(field: HTMLInputElement | null): void {
  field?.focus()
}
