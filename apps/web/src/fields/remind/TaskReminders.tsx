import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import type { PickerFieldProps } from '../PickerField.tsx'
import { RemindField } from './RemindField.tsx'
import { useRings } from './useRings.ts'

type TaskRemindersProps = PickerFieldProps & { task: Task; today: Day }

/** The reminders of a task in its open card. */
export function TaskReminders({ task, today, ...field }: TaskRemindersProps) {
  const { by, choose } = useRings(task, today)
  return <RemindField {...field} title={task.title} by={by} onRings={choose} />
}
