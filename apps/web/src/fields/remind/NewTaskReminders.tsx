import type { Day } from '@daymark/core/calendar/day'
import { readRings, textOfRing } from '@daymark/core/remind/newTasks'
import type { PickerFieldProps } from '../PickerField.tsx'
import { RemindField } from './RemindField.tsx'

type NewTaskRemindersProps = PickerFieldProps & {
  remind: readonly string[]
  isTimed: boolean
  day: Day | null
  today: Day
  onRemind: (remind: string[]) => void
}

/** The reminders of a task that is still to be added. */
export function NewTaskReminders(props: NewTaskRemindersProps) {
  const { remind, isTimed, day, today, onRemind, ...field } = props
  return (
    <RemindField
      {...field}
      by={{ rings: readRings(remind), isTimed, day, today }}
      onRings={(rings) => onRemind(rings.map(textOfRing))}
    />
  )
}
