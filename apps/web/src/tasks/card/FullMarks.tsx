import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { Bell } from 'lucide-react'
import marks from '../../fields/Marks.module.css'
import { EndMarks } from '../../fields/Marks.tsx'
import { CarriedMark } from '../../fields/rowMarks.tsx'
import { strings } from '../../strings.ts'
import { useRowParts } from './useRowParts.ts'

/** The marks of a full row after its focus time. */
export function FullMarks({ task, today }: { task: Task; today: Day }) {
  const { parts, reminders } = useRowParts(task, today)
  return (
    <>
      <CarriedMark times={parts.carried} />
      <EndMarks task={task} today={today} />
      {parts.reminder === 'words' && (
        <span className={marks.due}>
          <Bell />
          <span className="sr">{strings.remind.label} </span>
          {strings.remind.rings(reminders, task.at_minutes !== null, today)}
        </span>
      )}
    </>
  )
}
