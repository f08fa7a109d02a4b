import type { Day } from '@daymark/core/calendar/day'
import type { OccurrenceErrors, OccurrenceFields } from '@daymark/core/repeat/occurrenceChange'
import { lastDay } from '@daymark/core/tasks/task'
import { ListSelect, TagsInput } from '../fields/placeInputs.tsx'
import { DescriptionField, EstimateField, PriorityField, TimeField } from '../fields/taskFields.tsx'
import { strings } from '../strings.ts'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import styles from './OccurrenceDialog.module.css'

type OccurrenceInputsProps = {
  fields: OccurrenceFields
  errors: OccurrenceErrors
  today: Day
  set: <Name extends keyof OccurrenceFields>(name: Name, value: OccurrenceFields[Name]) => void
}

/** What can be different on one coming day. */
export function OccurrenceInputs({ fields, errors, today, set }: OccurrenceInputsProps) {
  const control = (name: Exclude<keyof OccurrenceFields, 'list' | 'tags'>) => ({
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
      <Field
        label={strings.fields.deadline}
        error={errors.deadline && strings.fields.dueErrors[errors.deadline]}
      >
        {(described) => (
          <TextInput
            {...described}
            {...control('deadline')}
            type="date"
            min={today}
            max={lastDay}
          />
        )}
      </Field>
      <Field label={strings.lists.list}>
        {(described) => (
          <ListSelect
            {...described}
            name="list"
            path={fields.list}
            onPath={(path) => set('list', path)}
          />
        )}
      </Field>
      <div className={styles.wide}>
        <Field
          label={strings.lists.tags}
          error={errors.tags && strings.lists.nameErrors[errors.tags]}
        >
          {(described) => (
            <TagsInput
              {...described}
              name="tags"
              tags={fields.tags}
              onTags={(tags) => set('tags', tags)}
            />
          )}
        </Field>
      </div>
      <div className={styles.wide}>
        <DescriptionField control={control('description')} error={errors.description} />
      </div>
    </div>
  )
}
