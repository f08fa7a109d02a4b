import type { Day } from '@daymark/core/day'
import type { GhostErrors, GhostFields } from '@daymark/core/repeat/ghostChange'
import { lastDay } from '@daymark/core/task'
import { strings } from '../strings.ts'
import { DescriptionField, EstimateField, PriorityField, TimeField } from '../taskFields.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import styles from './GhostDialog.module.css'

type GhostInputsProps = {
  fields: GhostFields
  errors: GhostErrors
  today: Day
  set: (name: keyof GhostFields, value: string) => void
}

/** What can be different on one coming day. */
export function GhostInputs({ fields, errors, today, set }: GhostInputsProps) {
  const control = (name: keyof GhostFields) => ({
    name,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  return (
    <div className={styles.grid}>
      <div className={styles.wide}>
        <Field
          label={strings.tasks.name}
          error={errors.title && strings.tasks.nameErrors[errors.title]}
        >
          {(described) => (
            <TextInput {...described} {...control('title')} dir="auto" autoComplete="off" />
          )}
        </Field>
      </div>
      <Field
        label={strings.fields.dueDate}
        error={errors.due && strings.fields.dueErrors[errors.due]}
      >
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
      <TimeField control={control('time')} error={errors.time} />
      <PriorityField control={control('priority')} />
      <EstimateField control={control('estimate')} error={errors.estimate} />
      <div className={styles.wide}>
        <DescriptionField control={control('description')} error={errors.description} />
      </div>
    </div>
  )
}
