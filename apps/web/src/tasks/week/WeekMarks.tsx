import type { Day } from '@daymark/core/calendar/day'
import { listOf } from '@daymark/core/lists/lists'
import type { Task } from '@daymark/core/tables/tasks'
import { deadlineMark } from '@daymark/core/tasks/deadlineMark'
import { countSteps, shownEstimate } from '@daymark/core/tasks/steps'
import { Flag, Repeat } from 'lucide-react'
import type { Planner } from '../../context.tsx'
import { minutesLeft } from '../../derived/planned.ts'
import { listTreeOf, stepTreeOf, usePlannerNow } from '../../derived/trees.ts'
import { ListSign } from '../../fields/ListSign.tsx'
import { strings } from '../../strings.ts'
import styles from '../card/ColumnRow.module.css'

type WeekMarksProps = { task: Task; today: Day }

/** One line: list, time, repeat, minutes, steps and deadline of a task; its list by name where that is all. */
export function WeekMarks({ task, today }: WeekMarksProps) {
  const planner = usePlannerNow()
  const { list, steps, minutes, deadline, isAlone } = marksOf(planner, task, today)
  return (
    <p className={styles.marks}>
      <span className="sr">{strings.week.priority(task.priority)}</span>
      {list && (
        <span>
          <ListSign {...list} />
          <span className="sr">{strings.lists.list} </span>
          <bdi className={isAlone ? undefined : 'sr'}>{list.name}</bdi>
        </span>
      )}
      {task.at_minutes !== null && <time>{strings.dates.time(task.at_minutes)}</time>}
      {repeats(task) && (
        <span>
          <Repeat />
          <span className="sr">{strings.week.repeats}</span>
        </span>
      )}
      {minutes > 0 && <span>{strings.week.minutes(minutes)}</span>}
      {steps.total > 0 && (
        <span>
          <span className="sr">{strings.steps.title} </span>
          {strings.week.steps(steps.done, steps.total)}
        </span>
      )}
      {deadline && (
        <span data-deadline={deadline.mark}>
          <Flag />
          <span className="sr">
            {deadline.mark === 'passed' ? strings.deadlines.passed : strings.fields.deadline}{' '}
          </span>
          {strings.dates.short(deadline.day)}
        </span>
      )}
    </p>
  )
}

function marksOf(planner: Planner, task: Task, today: Day) {
  const tree = stepTreeOf(planner)
  const steps = countSteps(tree, task)
  const mark = deadlineMark(task, today)
  const deadline = mark && task.deadline ? { mark, day: task.deadline } : null
  const minutes = minutesLeft(planner, task, shownEstimate(tree, task))
  const others = [task.at_minutes !== null, repeats(task), minutes > 0, steps.total > 0, deadline]
  return {
    list: listOf(listTreeOf(planner), tree, task),
    steps,
    minutes,
    deadline,
    isAlone: !others.some(Boolean),
  }
}

function repeats({ repeat, series_id }: Task): boolean {
  return repeat !== null || series_id !== null
}
