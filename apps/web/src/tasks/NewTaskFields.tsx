import type { Day } from '@daymark/core/day'
import { priorities } from '@daymark/core/tables/tasks'
import { type DraftErrors, type DraftFields, lastDay, someday } from '@daymark/core/task'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { TextArea, TextInput } from '../ui/TextInput.tsx'
import { Adders, useAdders } from './Adders.tsx'
import styles from './NewTaskFields.module.css'
import { PlaceFields } from './PlaceFields.tsx'

type FieldName = Exclude<keyof DraftFields, 'title'>

type NewTaskFieldsProps = {
  fields: DraftFields
  today: Day
  errors: DraftErrors
  set: <Name extends FieldName>(name: Name, value: DraftFields[Name]) => void
  onLeave: (name: FieldName) => void
}

/** What a new task has besides its name. */
export function NewTaskFields({ fields, today, errors, set, onLeave }: NewTaskFieldsProps) {
  const adders = useAdders(fields)
  const isSomeday = fields.due === someday

  function control(name: Exclude<FieldName, 'list' | 'tags'>) {
    return {
      name,
      value: fields[name],
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
      onBlur: () => onLeave(name),
    }
  }

  return (
    <>
      <div className={styles.grid}>
        <Field label={strings.fields.priorityLevel}>
          {(described) => (
            <Select {...described} {...control('priority')}>
              {priorities.map((priority) => (
                <option key={priority} value={priority}>
                  {strings.tasks.priorities[priority]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className={styles.due}>
          <Field
            label={strings.fields.dueDate}
            error={errors.due && strings.fields.dueErrors[errors.due]}
          >
            {(described) => (
              <TextInput
                {...described}
                {...control('due')}
                value={isSomeday ? '' : fields.due}
                type="date"
                required
                min={today}
                max={lastDay}
              />
            )}
          </Field>
          <Button
            kind="ghost"
            size="small"
            aria-pressed={isSomeday}
            onClick={() => set('due', isSomeday ? today : someday)}
          >
            {strings.fields.someday}
          </Button>
        </div>
        <Field
          label={strings.fields.estimate}
          error={errors.estimate && strings.fields.estimateErrors[errors.estimate]}
        >
          {(described) => (
            <TextInput
              {...described}
              {...control('estimate')}
              inputMode="numeric"
              autoComplete="off"
              placeholder={strings.fields.estimatePlaceholder}
            />
          )}
        </Field>
        {!adders.missing('time') && (
          <Field label={strings.fields.time} error={errors.time && strings.fields.timeError}>
            {(described) => (
              <TextInput
                {...described}
                {...control('time')}
                {...adders.control('time')}
                autoComplete="off"
                placeholder={strings.fields.timePlaceholder}
              />
            )}
          </Field>
        )}
        {!adders.missing('deadline') && (
          <Field
            label={strings.fields.deadline}
            error={errors.deadline && strings.fields.dueErrors[errors.deadline]}
          >
            {(described) => (
              <TextInput
                {...described}
                {...control('deadline')}
                {...adders.control('deadline')}
                type="date"
                min={today}
                max={lastDay}
              />
            )}
          </Field>
        )}
        <PlaceFields fields={fields} errors={errors} adders={adders} set={set} />
        <div className={styles.wide}>
          <Field
            label={strings.fields.description}
            error={errors.description && strings.fields.descriptionError}
          >
            {(described) => (
              <TextArea
                {...described}
                {...control('description')}
                dir="auto"
                placeholder={strings.fields.descriptionPlaceholder}
              />
            )}
          </Field>
        </div>
      </div>
      <Adders {...adders} />
    </>
  )
}
