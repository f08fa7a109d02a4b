import { AlignLeft } from 'lucide-react'
import { strings } from '../strings.ts'
import { Field } from '../ui/Field.tsx'
import { TextArea } from '../ui/TextInput.tsx'
import { controlOf } from './control.ts'
import type { InputProps, TaskField } from './field.ts'

const label = () => strings.fields.description

/** The open card has it with the name: tasks/card/TaskTexts.tsx. */
export const description: TaskField = {
  name: 'description',
  label,
  icon: AlignLeft,
  asks: () => strings.fields.askDescription,
  wideIn: ['new task', 'coming day'],
  textOf: ({ description }) => ({ description }),
  Input,
}

function Input(props: InputProps) {
  return (
    <Field label={label()} error={props.errors.description && strings.fields.descriptionError}>
      {(described) => (
        <TextArea
          {...described}
          {...controlOf(props, 'description')}
          dir="auto"
          placeholder={strings.fields.descriptionPlaceholder}
        />
      )}
    </Field>
  )
}
