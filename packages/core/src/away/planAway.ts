import type { Day } from '../calendar/day.ts'
import { isSeries, readRecurrence, type Series } from '../repeat/series.ts'
import { type Shown, shown } from '../repeat/shown.ts'
import { deadlineOn, type SeriesContext } from '../repeat/writing.ts'
import type { Task } from '../tables/tasks.ts'
import { dueDay } from '../tasks/task.ts'
import { type AwaySpan, type DayRows, dayBack } from './awaySpan.ts'
import { isIn, skippedDays } from './skippedDays.ts'

/** What being away on these days does. */
export type AwayPlan = {
  span: AwaySpan
  /** The first day after them. */
  back: Day
  /** The series that are skipped, and on which of their rule days. */
  skipped: readonly { series: Series; days: readonly Day[] }[]
  /** Series that are counted from completion go to the first day after, whatever is chosen. */
  postponed: readonly { series: Series; standing: Shown }[]
  /** What may go to the first day after: at first what has neither deadline nor time. */
  movable: readonly { task: Task; standing: Shown | null; isChosen: boolean }[]
  /** What has a deadline in these days. */
  due: readonly Task[]
}

export type AwayContext = SeriesContext & { days: DayRows }

/** Works out what being away means for the open tasks. */
export function planAway(
  tasks: Iterable<Task>,
  span: AwaySpan,
  { rows, today, days }: AwayContext,
): AwayPlan {
  const plan = {
    skipped: [] as AwayPlan['skipped'][number][],
    postponed: [] as AwayPlan['postponed'][number][],
    movable: [] as AwayPlan['movable'][number][],
    due: [] as Task[],
  }
  for (const task of tasks) {
    if (task.completed || task.deleted_at !== null) continue
    const series = isSeries(task) ? task : null
    const standing = series && shown(series, today, rows)
    const skips = series ? skippedDays(series, span, today, rows) : []
    if (series && skips.length > 0) plan.skipped.push({ series, days: skips })
    const day = series ? (standing?.day ?? null) : dueDay(task)
    const isSkipped = standing !== null && skips.includes(standing.ruleDay)
    if (isSkipped) continue

    const deadline = series && standing ? deadlineOn(series, standing.ruleDay) : task.deadline
    if (deadline && isIn(span, deadline)) plan.due.push(task)
    if (day === null || !isIn(span, day)) continue
    if (series && standing && countsFromCompletion(series, rows)) {
      plan.postponed.push({ series, standing })
    } else if (!standing || !isIn(span, standing.ruleDay)) {
      const isChosen = deadline === null && task.at_minutes === null
      plan.movable.push({ task, standing, isChosen })
    }
  }
  plan.movable.sort((one, other) => inOrder(dayOfMovable(one), dayOfMovable(other)))
  plan.due.sort((one, other) => inOrder(one.deadline, other.deadline))
  return { span, back: dayBack(days, span), ...plan }
}

const dayOfMovable = ({ task, standing }: AwayPlan['movable'][number]) =>
  standing?.day ?? dueDay(task)

const inOrder = (one: Day | null, other: Day | null) => ((one ?? '') < (other ?? '') ? -1 : 1)

/** ‘4 repeating tasks are skipped, 9 times’. */
export function skipCounts({ skipped }: AwayPlan): { series: number; times: number } {
  return {
    series: skipped.length,
    times: skipped.reduce((sum, { days }) => sum + days.length, 0),
  }
}

function countsFromCompletion(series: Series, rows: AwayContext['rows']): boolean {
  const recurrence = readRecurrence(series, rows)
  return recurrence.ok && recurrence.value.from === 'completion'
}
