import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { isAfterDeadline } from '@daymark/core/tasks/deadline'
import { Bell, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { deadline } from '../../fields/deadline.tsx'
import { endMarks } from '../../fields/fields.ts'
import { list } from '../../fields/list.tsx'
import marks from '../../fields/Marks.module.css'
import { PriorityTag } from '../../fields/PriorityTag.tsx'
import { repeat } from '../../fields/repeat.tsx'
import { CarriedMark, TagMarks } from '../../fields/rowMarks.tsx'
import { tags as tagsField } from '../../fields/tags.tsx'
import { strings } from '../../strings.ts'
import styles from './QuietRow.module.css'
import { useRowParts } from './useRowParts.ts'

type QuietMarksProps = { task: Task; today: Day; progress: ReactNode }

/** What a quiet row says of its task besides its name. */
export function QuietMarks({ task, today, progress }: QuietMarksProps) {
  const { parts } = useRowParts(task, today)
  const { day, time, priority, tags } = parts
  return (
    <div className={styles.marks}>
      {priority !== 'ring' && <PriorityTag priority={priority} />}
      {deadline.Mark && <deadline.Mark task={task} today={today} />}
      <CarriedMark times={parts.carried} />
      {progress}
      {parts.list && list.Mark && <list.Mark task={task} today={today} />}
      <TagMarks {...tags} />
      {ownMarks.map(({ name, Mark }) => Mark && <Mark key={name} task={task} today={today} />)}
      {parts.reminder === 'sign' && (
        <span className={marks.due}>
          <Bell />
          <span className="sr">{strings.fields.hasReminder}</span>
        </span>
      )}
      {(day !== null || time !== null || task.repeat) && (
        <span className={styles.due} data-after={isAfterDeadline(task) || undefined}>
          <span>{strings.phrases.joined([day, time])}</span>
          {repeat.Mark && <repeat.Mark task={task} today={today} />}
        </span>
      )}
    </div>
  )
}

/** Those that are the same on every row. */
const ownMarks = endMarks.filter((field) => field !== list && field !== tagsField)

/** Beside the name of what has a description. */
export function DescriptionSign() {
  return (
    <span className={styles.sign}>
      <FileText />
      <span className="sr">{strings.fields.hasDescription}</span>
    </span>
  )
}
