import type { Day } from '@daymark/core/calendar/day'
import type { DraftErrors, DraftFields } from '@daymark/core/tasks/task'
import { memo } from 'react'
import { usePlannerNow } from '../../derived/trees.ts'
import { Adders, useAdders } from '../../fields/Adders.tsx'
import type { FieldName, InputProps } from '../../fields/field.ts'
import { newTaskFields } from '../../fields/fields.ts'
import styles from './NewTaskFields.module.css'

type NewTaskFieldsProps = {
  fields: DraftFields
  today: Day
  errors: DraftErrors
  set: InputProps['set']
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
  const planner = usePlannerNow()
  const adders = useAdders(({ isFilled }) => isFilled?.(fields, planner, today) ?? true)
  const shown = newTaskFields.filter((field) => !adders.isMissing(field))

  return (
    <>
      <div className={styles.grid}>
        {shown.map((field) => {
          const { name, wideIn, Input } = field
          const input = (
            <Input
              key={name}
              form="new task"
              fields={fields}
              errors={errors}
              today={today}
              set={set}
              onLeave={onLeave}
              added={adders.control(field)}
            />
          )
          if (!wideIn?.includes('new task')) return input
          return (
            <div key={name} className={styles.wide}>
              {input}
            </div>
          )
        })}
      </div>
      <Adders {...adders} />
    </>
  )
}
