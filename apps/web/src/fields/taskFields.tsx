/** Fields of a task that more than one form has. `control` is what the form knows of each: its name, its value, its changes. */
import { priorities } from '@daymark/core/tables/tasks'
import type { DraftErrors } from '@daymark/core/tasks/task'
import type { ComponentProps } from 'react'
import { strings } from '../strings.ts'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { TextArea, TextInput } from '../ui/TextInput.tsx'

export function PriorityField({ control }: { control: ComponentProps<typeof Select> }) {
  return (
    <Field label={strings.fields.priorityLevel}>
      {(described) => (
        <Select {...described} {...control}>
          {priorities.map((priority) => (
            <option key={priority} value={priority}>
              {strings.tasks.priorities[priority]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type InputProps<Name extends keyof DraftErrors> = {
  control: ComponentProps<typeof TextInput>
  error: DraftErrors[Name] | undefined
}

export function EstimateField({ control, error }: InputProps<'estimate'>) {
  return (
    <Field label={strings.fields.estimate} error={error && strings.fields.estimateErrors[error]}>
      {(described) => (
        <TextInput
          {...described}
          {...control}
          inputMode="numeric"
          autoComplete="off"
          placeholder={strings.fields.estimatePlaceholder}
        />
      )}
    </Field>
  )
}

export function TimeField({ control, error }: InputProps<'time'>) {
  return (
    <Field label={strings.fields.time} error={error && strings.fields.timeError}>
      {(described) => (
        <TextInput
          {...described}
          {...control}
          autoComplete="off"
          placeholder={strings.fields.timePlaceholder}
        />
      )}
    </Field>
  )
}

type DescriptionFieldProps = {
  control: ComponentProps<typeof TextArea>
  error: DraftErrors['description'] | undefined
}

export function DescriptionField({ control, error }: DescriptionFieldProps) {
  return (
    <Field label={strings.fields.description} error={error && strings.fields.descriptionError}>
      {(described) => (
        <TextArea
          {...described}
          {...control}
          dir="auto"
          placeholder={strings.fields.descriptionPlaceholder}
        />
      )}
    </Field>
  )
}
