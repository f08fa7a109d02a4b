import type { AwaySpanError } from '@daymark/core/away/awaySpan'
import { type AwayPlan, skipCounts } from '@daymark/core/away/planAway'
import type { Day } from '@daymark/core/calendar/day'
import type { TaskId } from '@daymark/core/ids'
import type { Result } from '@daymark/core/result'
import { lastDay } from '@daymark/core/tasks/task'
import { BellOff, Calendar, Flag, Repeat } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogAnswers, DialogBody } from '../ui/DialogBody.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import styles from './AwayDialog.module.css'

/** The fields of the dialog: two dates as they are typed, and the boxes that were pressed. */
export type AwayFields = {
  from: string
  to: string
  ticked: Readonly<Record<TaskId, boolean>>
}

/** What the fields say: what being away would do, with the tasks that are moved, or why it cannot be set. */
export type AwayPreview = Result<{ plan: AwayPlan; chosen: ReadonlySet<TaskId> }, AwaySpanError>

type AwayDialogProps = {
  today: Day
  fields: AwayFields
  preview: AwayPreview
  onChange: (changed: Partial<AwayFields>) => void
  onSet: () => void
  onClose: () => void
}

type FieldName = 'from' | 'to'

/** Asks from when to when its user is away, and says before it is set what that does. */
export function AwayDialog(props: AwayDialogProps) {
  const { today, fields, preview, onChange, onSet, onClose } = props
  const [left, setLeft] = useState<readonly FieldName[]>([])
  const texts = strings.plan.away
  const error = preview.ok ? null : preview.error
  const errorOf = (name: FieldName) =>
    error && fieldOf(error) === name && left.includes(name) && texts.errors[error]

  const field = (name: FieldName) => (
    <Field label={texts[name]} error={errorOf(name)}>
      {(described) => (
        <TextInput
          {...described}
          type="date"
          required
          min={today}
          max={lastDay}
          value={fields[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
          onBlur={() => setLeft([...left, name])}
        />
      )}
    </Field>
  )

  return (
    <Dialog
      className={styles.dialog}
      title={texts.title}
      closeLabel={texts.close}
      onClose={onClose}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          setLeft(['from', 'to'])
          if (preview.ok) onSet()
        }}
      >
        <DialogBody>
          <div className={styles.span}>
            {field('from')}
            {field('to')}
          </div>
          {preview.ok && <WhatHappens {...preview.value} onChange={onChange} fields={fields} />}
        </DialogBody>
        <DialogAnswers className={styles.answers}>
          <Button kind="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" kind="primary">
            {texts.set}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  )
}

const fieldOf = (error: AwaySpanError): FieldName => (error === 'past' ? 'from' : 'to')

type WhatHappensProps = Pick<AwayDialogProps, 'fields' | 'onChange'> & {
  plan: AwayPlan
  chosen: ReadonlySet<TaskId>
}

function WhatHappens({ plan, chosen, fields, onChange }: WhatHappensProps) {
  const { skipped, postponed, movable, due, back } = plan
  const texts = strings.plan.away
  return (
    <ul className={styles.happens} aria-label={texts.happens}>
      {skipped.length > 0 && <Line icon={<Repeat />}>{texts.skipped(skipCounts(plan))}</Line>}
      {postponed.length > 0 && (
        <Line icon={<Repeat />}>{texts.postponed(postponed.length, back)}</Line>
      )}
      {movable.length > 0 && (
        <Line icon={<Calendar />}>
          <span aria-live="polite">{texts.move(chosen.size, back)}</span>
          {movable.map(({ task: { id, title } }) => (
            <label key={id} className={styles.task}>
              <input
                type="checkbox"
                checked={chosen.has(id)}
                onChange={({ target }) =>
                  onChange({ ticked: { ...fields.ticked, [id]: target.checked } })
                }
              />
              <span dir="auto">{title}</span>
            </label>
          ))}
        </Line>
      )}
      {due.length > 0 && <Line icon={<Flag />}>{texts.due(due.map(({ title }) => title))}</Line>}
      <Line icon={<BellOff />}>{texts.silent}</Line>
    </ul>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {icon}
      <div>{children}</div>
    </li>
  )
}
