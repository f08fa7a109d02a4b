import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { deadlineMark } from '@daymark/core/tasks/deadlineMark'
import { parseNewDeadline } from '@daymark/core/tasks/newDue'
import { lastDay } from '@daymark/core/tasks/task'
import { Flag } from 'lucide-react'
import { strings } from '../strings.ts'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { CardField, EditedInput } from './CardField.tsx'
import { controlOf } from './control.ts'
import { FieldMark } from './FieldMark.tsx'
import type { CardMarkProps, InputProps, TaskField } from './field.ts'
import styles from './Marks.module.css'
import { useEditedField } from './useEditedField.ts'

const label = () => strings.fields.deadline

export const deadline: TaskField = {
  name: 'deadline',
  label,
  adder: Flag,
  textOf: ({ deadline }) => ({ deadline: deadline ?? '' }),
  isFilled: ({ deadline }) => deadline !== '',
  Input,
  CardMark,
  cardAdder: { Icon: Flag, label },
  isSet: ({ deadline }) => deadline !== null,
  Mark,
}

function Input(props: InputProps) {
  const { errors, today } = props
  return (
    <Field label={label()} error={errors.deadline && strings.fields.dueErrors[errors.deadline]}>
      {(described) => (
        <TextInput
          {...described}
          {...controlOf(props, 'deadline')}
          type="date"
          min={today}
          max={lastDay}
        />
      )}
    </Field>
  )
}

function CardMark(props: CardMarkProps) {
  const { task, onMount } = props
  return (
    <FieldMark
      field="deadline"
      label={label()}
      name={strings.editor.deadline(task.title)}
      text={task.deadline && strings.deadlines.by(task.deadline)}
      icon={<Flag />}
      onMount={onMount}
    >
      <DeadlineInput {...props} />
    </FieldMark>
  )
}

function DeadlineInput({ task, today, actions }: CardMarkProps) {
  const deadline = useEditedField({
    name: `${task.id} deadline`,
    current: task.deadline,
    parse: (text) => parseNewDeadline(text, task, today),
    save: (day) => actions.edit(task, { deadline: day }),
    saveOn: 'blur',
  })
  return (
    <CardField name="deadline" label={label()}>
      {(control) => (
        <EditedInput
          control={control}
          edited={deadline}
          errorOf={(error) => strings.fields.dueErrors[error]}
          type="date"
          min={today}
          max={lastDay}
          aria-label={strings.editor.deadline(task.title)}
        />
      )}
    </CardField>
  )
}

function Mark({ task, today }: { task: Task; today: Day }) {
  const mark = deadlineMark(task, today)
  if (!mark || task.deadline === null) return null
  return (
    <span className={styles.due} data-deadline={mark}>
      <Flag />
      {mark === 'passed' && <span className="sr">{strings.deadlines.passed} </span>}
      {strings.deadlines.by(task.deadline)}
    </span>
  )
}
