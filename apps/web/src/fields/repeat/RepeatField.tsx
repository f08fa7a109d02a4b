import type { Day } from '@daymark/core/calendar/day'
import type { Repeat } from '@daymark/core/tables/tasks'
import { Repeat as Icon } from 'lucide-react'
import { strings } from '../../strings.ts'
import { PickerField, type PickerFieldProps } from '../PickerField.tsx'
import { RepeatPicker } from './RepeatPicker.tsx'

type RepeatFieldProps = PickerFieldProps & {
  repeat: Repeat | null
  /** The day on which it begins, or the task shows. */
  day: Day
  /** The name of the task, where the field is not alone. */
  title?: string
  onRepeat: (repeat: Repeat | null) => void
}

/** How a task repeats, in words. It opens the picker. */
export function RepeatField({ repeat, day, title, onRepeat, ...field }: RepeatFieldProps) {
  const words = repeat ? strings.repeats.label(repeat) : strings.repeats.none
  return (
    <PickerField
      {...field}
      name="repeat"
      Icon={Icon}
      words={words}
      label={strings.repeats.field(words, title)}
    >
      {(picker) => <RepeatPicker {...picker} repeat={repeat} day={day} onRepeat={onRepeat} />}
    </PickerField>
  )
}
