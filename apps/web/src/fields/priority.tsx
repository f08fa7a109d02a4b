import { Priority, priorities } from '@daymark/core/tables/tasks'
import { ChartNoAxesColumnIncreasing } from 'lucide-react'
import * as v from 'valibot'
import { strings } from '../strings.ts'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { CardField } from './CardField.tsx'
import { controlOf } from './control.ts'
import type { CardInputProps, InputProps, TaskField } from './field.ts'

const label = () => strings.fields.priorityLevel

/** Its mark is drawn with the first paint: tasks/card/PriorityTag.tsx. */
export const priority: TaskField = {
  name: 'priority',
  label,
  icon: ChartNoAxesColumnIncreasing,
  asks: () => strings.fields.askPriority,
  textOf: ({ priority }) => ({ priority }),
  Input,
  CardInput,
  selection: {
    label: () => strings.selection.priority,
    Icon: ChartNoAxesColumnIncreasing,
    choices: () =>
      priorities.toReversed().map((level) => ({
        label: strings.tasks.priorities[level],
        set: (actions, tasks) => actions.prioritise(tasks, level),
      })),
  },
}

function Input(props: InputProps) {
  return (
    <Field label={label()}>
      {(described) => (
        <Select {...described} {...controlOf(props, 'priority')}>
          <Levels />
        </Select>
      )}
    </Field>
  )
}

function CardInput({ task, actions }: CardInputProps) {
  return (
    <CardField name="priority" label={label()}>
      {(control) => (
        <Select
          quiet
          {...control}
          aria-label={strings.editor.priority(task.title)}
          value={task.priority}
          onChange={(event) =>
            actions.edit(task, { priority: v.parse(Priority, event.target.value) })
          }
        >
          <Levels />
        </Select>
      )}
    </CardField>
  )
}

function Levels() {
  return priorities.map((priority) => (
    <option key={priority} value={priority}>
      {strings.tasks.priorities[priority]}
    </option>
  ))
}
