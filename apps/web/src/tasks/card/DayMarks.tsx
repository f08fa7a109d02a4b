import type { Day } from '@daymark/core/calendar/day'
import type { Task } from '@daymark/core/tables/tasks'
import { deadlineMark } from '@daymark/core/tasks/deadlineMark'
import { Flag, Repeat } from 'lucide-react'
import { usePlannerNow } from '../../derived/trees.ts'
import { strings } from '../../strings.ts'
import styles from './TaskMeta.module.css'

/** What its day means: how a task comes back, and its deadline. */
export function DayMarks({ task, today }: { task: Task; today: Day }) {
  return (
    <>
      <RepeatMark task={task} />
      <Deadline task={task} today={today} />
    </>
  )
}

/** How a task comes back, and how many of its days have passed undone. What was done of a series says how it repeats. */
function RepeatMark({ task }: { task: Task }) {
  const series = usePlannerNow().series()
  const repeat = task.repeat ?? (task.series_id && series?.rows.get(task.series_id)?.repeat)
  if (!repeat) return null
  const words = strings.repeats.inWords(repeat)
  const says = series?.shown(task.id)?.says
  return (
    <span className={styles.due}>
      <Repeat />
      <span className="sr">{words ? strings.repeats.repeats(words) : strings.repeats.unknown}</span>
      {says && says.kind !== 'nothing' && strings.repeats[says.kind](says.count)}
    </span>
  )
}

function Deadline({ task, today }: { task: Task; today: Day }) {
  const mark = deadlineMark(task, today)
  if (!mark || task.deadline === null) return null
  return (
    <span className={styles.due} data-deadline={mark}>
      <Flag />
      {mark === 'passed' && <span className="sr">{strings.deadlines.passed} </span>}
      {strings.deadlines.by(task.deadline)}
    </span>
  )
}
