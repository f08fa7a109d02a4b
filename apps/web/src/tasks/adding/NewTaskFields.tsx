import type { Day } from '@daymark/core/calendar/day'
import { defaultRings, textOfRing } from '@daymark/core/remind/newTasks'
import {
  beginning,
  type DraftErrors,
  type DraftFields,
  lastDay,
  parseDue,
  parseTime,
  someday,
} from '@daymark/core/tasks/task'
import { memo } from 'react'
import { usePlannerNow } from '../../derived/trees.ts'
import { NewTaskReminders } from '../../fields/remind/lazyComponents.ts'
import { RepeatField } from '../../fields/repeat/lazyComponents.ts'
import {
  DescriptionField,
  EstimateField,
  PriorityField,
  TimeField,
} from '../../fields/taskFields.tsx'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { WhenLoaded } from '../../ui/lazyComponent.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
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

/** What a new task has besides its name. Most keys in the name change none of it. */
export const NewTaskFields = memo(
  AllFields,
  (a, b) => a.set === b.set && a.onLeave === b.onLeave && shownIn(a) === shownIn(b),
)

function shownIn({ fields, today, errors }: NewTaskFieldsProps): string {
  return JSON.stringify([{ ...fields, title: '' }, today, { ...errors, title: '' }])
}

function AllFields({ fields, today, errors, set, onLeave }: NewTaskFieldsProps) {
  const due = parseDue(fields.due, today)
  const begun = beginning(due.ok ? due.value : null, fields.repeat, today)
  const isSomeday = fields.due === someday
  const time = parseTime(fields.time)
  const isTimed = time.ok && time.value !== null
  const [chosen] = usePlannerNow().preferences.values()
  const remind =
    fields.remind ?? defaultRings(chosen, { due: begun.due, time: isTimed || null }).map(textOfRing)
  const adders = useAdders({ ...fields, repeat: fields.repeat?.rule, remind })

  function control(name: Exclude<FieldName, 'list' | 'tags' | 'repeat' | 'remind'>) {
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
        <PriorityField control={control('priority')} />
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
        <EstimateField control={control('estimate')} error={errors.estimate} />
        {!adders.missing('time') && (
          <TimeField
            control={{ ...control('time'), ...adders.control('time') }}
            error={errors.time}
          />
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
        {!adders.missing('repeat') && (
          <div className={styles.wide}>
            <Field label={strings.fields.repeat}>
              {({ id }) => (
                <WhenLoaded>
                  <RepeatField
                    {...adders.control('repeat')}
                    id={id}
                    className={styles.repeat}
                    repeat={begun.repeat}
                    day={begun.due ?? today}
                    onRepeat={(repeat) => set('repeat', repeat)}
                  />
                </WhenLoaded>
              )}
            </Field>
          </div>
        )}
        {!adders.missing('remind') && (
          <div className={styles.wide}>
            <Field label={strings.remind.label}>
              {({ id }) => (
                <WhenLoaded>
                  <NewTaskReminders
                    {...adders.control('remind')}
                    id={id}
                    className={styles.repeat}
                    remind={remind}
                    isTimed={isTimed}
                    day={begun.due}
                    today={today}
                    onRemind={(remind) => set('remind', remind)}
                  />
                </WhenLoaded>
              )}
            </Field>
          </div>
        )}
        <div className={styles.wide}>
          <DescriptionField control={control('description')} error={errors.description} />
        </div>
      </div>
      <Adders {...adders} />
    </>
  )
}
