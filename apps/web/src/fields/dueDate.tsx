import { boundsOf } from '@daymark/core/calendar/day'
import { parseNewDue } from '@daymark/core/tasks/newDue'
import { someday } from '@daymark/core/tasks/parseDraft'
import { dueDay, lastDay } from '@daymark/core/tasks/task'
import { Calendar } from 'lucide-react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import cardStyles from './CardField.module.css'
import { CardField, EditedInput } from './CardField.tsx'
import { controlOf } from './control.ts'
import { FieldMark } from './FieldMark.tsx'
import styles from './FormField.module.css'
import type { CardMarkProps, InputProps, TaskField } from './field.ts'
import { TimeInput } from './time.tsx'
import { useEditedField } from './useEditedField.ts'

const label = () => strings.fields.dueDate

/** Its mark is drawn with the first paint: tasks/card/TaskMeta.tsx. */
export const dueDate: TaskField = {
  name: 'due',
  label,
  icon: Calendar,
  textOf: (task) => ({ due: dueDay(task) ?? someday }),
  isFilled: ({ due }, _, today) => due !== today,
  Input,
  CardMark,
}

function Input(props: InputProps) {
  const { form, fields, today, set } = props
  if (form === 'coming day') return <DateInput {...props} />
  const isSomeday = fields.due === someday
  return (
    <div className={styles.due}>
      <DateInput {...props} />
      <Button
        kind="ghost"
        size="small"
        aria-pressed={isSomeday}
        onClick={() => set('due', isSomeday ? today : someday)}
      >
        {strings.fields.someday}
      </Button>
    </div>
  )
}

function DateInput(props: InputProps) {
  const { fields, errors, today } = props
  return (
    <Field label={label()} error={errors.due && strings.fields.dueErrors[errors.due]}>
      {(described) => (
        <TextInput
          {...described}
          {...controlOf(props, 'due')}
          value={fields.due === someday ? '' : fields.due}
          type="date"
          required
          min={today}
          max={lastDay}
        />
      )}
    </Field>
  )
}

function CardMark(props: CardMarkProps) {
  const { task, onMount, focusOn } = props
  const day = dueDay(task)
  const text =
    day === null
      ? strings.tasks.noDay
      : task.at_minutes === null
        ? strings.dates.medium(day)
        : strings.tasks.dayAndTime(day, task.at_minutes)
  return (
    <FieldMark
      field="due"
      label={label()}
      name={strings.editor.due(task.title)}
      text={text}
      icon={<Calendar />}
      onMount={onMount}
      focusOn={focusOn}
    >
      <DueInput {...props} />
      <TimeInput {...props} />
    </FieldMark>
  )
}

function DueInput({ task, today, actions }: CardMarkProps) {
  const due = useEditedField({
    name: `${task.id} due`,
    current: dueDay(task),
    parse: (text) => parseNewDue(text, task, today),
    save(day) {
      if (task.repeat) actions.reschedule([task], day)
      else actions.edit(task, { due_date: day && boundsOf(day).start })
    },
    // Every digit typed gives another valid date, and each would move the card.
    saveOn: 'blur',
  })
  return (
    <CardField name="due" label={label()} className={cardStyles.due}>
      {(control) => (
        <EditedInput
          control={control}
          edited={due}
          errorOf={(error) => strings.fields.dueErrors[error]}
          type="date"
          required
          min={today}
          max={lastDay}
          aria-label={strings.editor.due(task.title)}
        >
          {!task.repeat && (
            <Button
              kind="ghost"
              size="small"
              aria-label={strings.editor.someday(task.title)}
              aria-pressed={task.due_date === null}
              onClick={() => {
                due.discard()
                actions.reschedule([task], null)
              }}
            >
              {strings.fields.someday}
            </Button>
          )}
        </EditedInput>
      )}
    </CardField>
  )
}
