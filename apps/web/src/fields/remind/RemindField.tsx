import type { Ring } from '@daymark/core/remind/ring'
import { Bell } from 'lucide-react'
import { strings } from '../../strings.ts'
import { PickerField, type PickerFieldProps } from '../PickerField.tsx'
import { RemindPicker } from './RemindPicker.tsx'
import type { RemindedBy } from './RingChoices.tsx'

type RemindFieldProps = PickerFieldProps & {
  /** The name of the task, where the field is not alone. */
  title?: string
  by: RemindedBy
  onRings: (rings: readonly Ring[]) => void
}

/** What a task is remembered by, in words. It opens the choices. */
export function RemindField({ title, by, onRings, ...field }: RemindFieldProps) {
  const words = strings.remind.rings(by.rings, by.isTimed, by.today)
  return (
    <PickerField
      {...field}
      name="remind"
      Icon={Bell}
      words={words}
      label={strings.remind.field(words, title)}
    >
      {(picker) => <RemindPicker {...picker} by={by} onRings={onRings} />}
    </PickerField>
  )
}
