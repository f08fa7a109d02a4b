import { parseTime } from '@daymark/core/tasks/parseDraft'
import { Clock } from 'lucide-react'
import { usePlanner } from '../context.tsx'
import { clearingTime } from '../derived/remindingParts.ts'
import { strings } from '../strings.ts'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { CardField, EditedInput } from './CardField.tsx'
import { controlOf } from './control.ts'
import type { CardMarkProps, InputProps, TaskField } from './field.ts'
import { useEditedField } from './useEditedField.ts'

const label = () => strings.fields.time
const textOf = (minutes: number | null) =>
  minutes === null ? '' : strings.dates.typedTime(minutes)

/** Cards show it with the day: tasks/card/TaskMeta.tsx. */
export const time: TaskField = {
  name: 'time',
  label,
  adder: Clock,
  textOf: ({ at_minutes }) => ({ time: textOf(at_minutes) }),
  isFilled: ({ time }) => time !== '',
  Input,
  cardAdder: { Icon: Clock, label },
  isSet: ({ at_minutes }) => at_minutes !== null,
}

function Input(props: InputProps) {
  return (
    <Field label={label()} error={props.errors.time && strings.fields.timeError}>
      {(described) => (
        <TextInput
          {...described}
          {...controlOf(props, 'time')}
          autoComplete="off"
          placeholder={strings.fields.timePlaceholder}
        />
      )}
    </Field>
  )
}

/** In the open card, with the day. */
export function TimeInput({ task, actions }: CardMarkProps) {
  const planner = usePlanner()
  const time = useEditedField({
    name: `${task.id} time`,
    current: task.at_minutes,
    textOf,
    parse: parseTime,
    save(at_minutes) {
      if (at_minutes === null)
        planner.history.act(strings.acts.edited([task.title]), clearingTime(planner, task))
      else actions.edit(task, { at_minutes })
    },
    saveOn: 'blur',
  })
  return (
    <CardField name="time" label={label()}>
      {(control) => (
        <EditedInput
          control={control}
          edited={time}
          errorOf={() => strings.fields.timeError}
          isNarrow
          autoComplete="off"
          placeholder={strings.fields.timePlaceholder}
          aria-label={strings.editor.time(task.title)}
        />
      )}
    </CardField>
  )
}
