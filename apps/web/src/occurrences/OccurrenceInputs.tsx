import type { Day } from '@daymark/core/calendar/day'
import type { OccurrenceErrors, OccurrenceFields } from '@daymark/core/repeat/occurrenceChange'
import type { DraftFields } from '@daymark/core/tasks/task'
import { comingDayFields } from '../fields/fields.ts'
import { strings } from '../strings.ts'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import styles from './OccurrenceDialog.module.css'

type OccurrenceInputsProps = {
  fields: OccurrenceFields
  errors: OccurrenceErrors
  today: Day
  set: <Name extends keyof DraftFields>(name: Name, value: DraftFields[Name]) => void
}

/** What can be different on one coming day. */
export function OccurrenceInputs({ fields, errors, today, set }: OccurrenceInputsProps) {
  return (
    <div className={styles.grid}>
      <div className={styles.wide}>
        <Field
          label={strings.tasks.name}
          error={errors.title && strings.fields.nameErrors[errors.title]}
        >
          {(described) => (
            <TextInput
              {...described}
              name="title"
              value={fields.title}
              onChange={({ target }) => set('title', target.value)}
              dir="auto"
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      {comingDayFields.map(({ name, wideIn, Input }) => {
        const input = (
          <Input
            key={name}
            form="coming day"
            fields={fields}
            errors={errors}
            today={today}
            set={set}
          />
        )
        if (!wideIn?.includes('coming day')) return input
        return (
          <div key={name} className={styles.wide}>
            {input}
          </div>
        )
      })}
    </div>
  )
}
