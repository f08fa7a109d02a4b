import type { Column } from '@daymark/sync/definition'
import type { Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import { shift } from '../calendar/calendar.ts'
import { boundsOf, Day } from '../calendar/day.ts'
import { blankTask, type Task, type TaskPatch, tasks as table } from '../tables/tasks.ts'
import { type StepTree, stepsBelow } from '../tasks/steps.ts'
import { dueDay } from '../tasks/task.ts'
import { numberOf } from './dayNumbers.ts'
import { type Rows, writableId } from './occurrence.ts'
import { isSeries, type Series, type Standing, storedStanding } from './series.ts'

/** The rows and the moment that every act on a series needs. */
export type SeriesContext = {
  rows: Rows
  steps: StepTree
  today: Day
  at: string
  isErased: (id: Task['id']) => boolean
}

/** The mutations of an act, and the day on which the series shows after it; null: the series has ended. */
export type SeriesAct = { mutations: Mutation[]; next: Day | null }

/** Creates an open occurrence with the columns of its series. */
export function newOccurrence(
  { rows, at, isErased }: SeriesContext,
  series: Series,
  { day, ruleDay }: Standing,
): Task {
  return blankTask({
    ...contentOf(series),
    id: writableId(rows, series, ruleDay, isErased),
    user_id: series.user_id,
    title: series.title,
    priority: series.priority,
    position: series.position,
    due_date: startOf(day),
    deadline: null,
    parent_id: null,
    repeat: null,
    repeat_skips: {},
    series_id: series.id,
    series_day: ruleDay,
    created_at: at,
    updated_at: at,
  })
}

/** What a user wrote or chose of a task, in the columns that this version knows. */
function contentOf(task: Task): Partial<Task> {
  const columns: Readonly<Record<string, Column>> = table.columns
  return Object.fromEntries(
    Object.entries(task).filter(([name]) => columns[name]?.edit === 'content'),
  )
}

/**
 * Writes a row whose id other devices derive, too: it merges into theirs. It is written put away and then taken out, so
 * that undo puts it away again and every column of the state gets the stamp of this act.
 */
export function writeDerived(row: Task, state: TaskPatch, { rows, at }: SeriesContext): Mutation[] {
  const { id, seq: _, updated_at: __, ...columns } = row
  const existing = rows.get(id)
  const gone = Object.keys(existing?.tags ?? {}).filter((tag) => !row.tags[tag])
  const tags = { ...row.tags, ...Object.fromEntries(gone.map((tag) => [tag, null])) }
  const created_at = existing?.created_at ?? columns.created_at
  const away = { ...columns, tags, created_at, deleted_at: at }
  return [
    { type: 'upsert', table: table.name, id, columns: away, at },
    table.patch(id, { ...state, deleted_at: null }, at),
  ]
}

/** Puts a series to another rule day, with its deadline and the days of its steps as far. */
export function writeStanding(
  { steps, at }: SeriesContext,
  series: Series,
  { day, ruleDay }: Standing,
  options: { series?: TaskPatch; step?: (step: Task) => TaskPatch } = {},
): Mutation[] {
  const days = daysTo(series, ruleDay)
  const patch = {
    due_date: startOf(day),
    series_day: ruleDay,
    ...shiftedDeadline(series, days),
    ...options.series,
  }
  const ofSteps = stepsBelow(steps, series)
    .filter((step) => !isSeries(step))
    .flatMap((step) => {
      const columns = { ...shiftedDays(step, days), ...options.step?.(step) }
      return Object.keys(columns).length > 0 ? [table.patch(step.id, columns, at)] : []
    })
  return [table.patch(series.id, patch, at), ...ofSteps]
}

/**
 * Adds rule day and shown deadline to a patch that gives a series another day. A patch of the deadline alone means the
 * shown day, so its deadline is shifted to the stored rule day.
 */
export function keepRuleDay(
  mutation: Mutation,
  shownOf: (id: Mutation['id']) => readonly [Series, Standing] | undefined,
): Mutation {
  if (mutation.type !== 'patch' || 'series_day' in mutation.columns) return mutation
  const [series, standing] = shownOf(mutation.id) ?? []
  if (!series || !standing) return mutation
  const { ruleDay } = standing
  const { columns } = mutation
  if ('due_date' in columns) {
    const withRuleDay = { series_day: ruleDay, ...shownDeadline(series, ruleDay), ...columns }
    return { ...mutation, columns: withRuleDay }
  }
  const deadline = v.safeParse(Day, columns.deadline)
  if (!deadline.success) return mutation
  const stored = shiftedDeadline({ deadline: deadline.output }, -daysTo(series, ruleDay))
  return { ...mutation, columns: { ...columns, ...stored } }
}

/** A step with a day of its own is to be done as many days later. */
export function shiftedDays(step: Task, days: number): Pick<TaskPatch, 'due_date' | 'deadline'> {
  const own = dueDay(step)
  const due = own && shift(own, days)
  return { ...(due && { due_date: startOf(due) }), ...shiftedDeadline(step, days) }
}

/** The deadline of what a series is on another rule day. */
export function deadlineOn(series: Series, ruleDay: Day): Day | null {
  return shiftedDeadline(series, daysTo(series, ruleDay)).deadline ?? null
}

/** The deadline of what a series is on another rule day, where that is another than the stored one. */
export function shownDeadline(series: Series, ruleDay: Day): Pick<TaskPatch, 'deadline'> {
  const days = daysTo(series, ruleDay)
  return days === 0 ? {} : shiftedDeadline(series, days)
}

/** The days from the rule day on which a series stands as it is stored. */
function daysTo(series: Series, ruleDay: Day): number {
  return numberOf(ruleDay) - numberOf(storedStanding(series).ruleDay)
}

export function shiftedDeadline(
  { deadline }: Pick<Task, 'deadline'>,
  days: number,
): Pick<TaskPatch, 'deadline'> {
  const shifted = deadline && shift(deadline, days)
  return shifted ? { deadline: shifted } : {}
}

export function startOf(day: Day): string {
  return boundsOf(day).start
}
