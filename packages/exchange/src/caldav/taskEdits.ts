import { type Day, milliseconds } from '@daymark/core/calendar/day'
import { repeating } from '@daymark/core/repeat/changing'
import { occurrenceReopening, seriesCompletion } from '@daymark/core/repeat/completing'
import { writableId } from '@daymark/core/repeat/occurrence'
import { isSeries, type Series, storedStanding } from '@daymark/core/repeat/series'
import { shown } from '@daymark/core/repeat/shown'
import type { SeriesContext } from '@daymark/core/repeat/writing'
import { type Task, type TaskPatch, tasks as table } from '@daymark/core/tables/tasks'
import { completion } from '@daymark/core/tasks/stepActs'
import { stepTree } from '@daymark/core/tasks/steps'
import { restoration } from '@daymark/core/tasks/trash'
import type { Mutation } from '@daymark/sync/mutation'
import { earliest } from '../text/moments.ts'
import type { DoneCopy } from './doneCopy.ts'
import { dayEdits, fieldEdits, tagEdits } from './fieldEdits.ts'
import type { Member } from './member.ts'
import { rowsOf, servedStanding } from './memberRows.ts'
import { overrideEdits } from './overrides.ts'
import type { PutContext } from './putContext.ts'
import type { Todo } from './readTodo.ts'
import { reminderEdits } from './reminderEdits.ts'
import { seriesEdits } from './seriesEdits.ts'
import type { Served } from './served.ts'

/** A PUT: `wanted` is null where it speaks of single days of a series alone. */
export type Edit = {
  current: Member | null
  task: Task
  served: Served | null
  wanted: Todo | null
  days: readonly Todo[]
  at: string
  context: PutContext
}

/** The mutations of a PUT, but for those of other tasks that become steps. */
export function taskEdits(edit: Edit, placed: TaskPatch): Mutation[] {
  return edit.served ? changes(edit, edit.served, placed) : creation(edit, placed)
}

function creation({ task, wanted, days, at, context }: Edit, placed: TaskPatch): Mutation[] {
  if (!wanted) return []
  const { tags, made } = tagEdits(task, [], wanted.tags, context, at)
  const all = Object.fromEntries(Object.keys(tags).map((id) => [id, true as const]))
  const isUndatedStep = placed.parent_id && task.due_date === null
  const row: Task = {
    ...task,
    ...(placed.parent_id && {
      parent_id: placed.parent_id,
      list_position: placed.list_position ?? null,
    }),
    ...(isUndatedStep && { position: null }),
    tags: all,
  }
  const series = isSeries(row) && !row.completed ? row : null
  return [
    ...made,
    table.create(row),
    ...reminderEdits(row.id, [], null, wanted, context, at),
    ...(series && days.length > 0
      ? ofDays(seriesContext(context, at, row), series, wanted, days, context)
      : []),
  ]
}

function changes(
  { task, served, wanted, days, at, context }: Edit,
  before: Served,
  placed: TaskPatch,
): Mutation[] {
  const series = isSeries(task) && !task.completed ? task : null
  const moved = structure(task, placed, context)
  if (!wanted || !served) {
    const acts = seriesContext(context, at)
    return [...moved, ...(series ? ofDays(acts, series, before.todo, days, context) : [])]
  }
  const { patch, made } = fieldEdits(task, before.todo, wanted, context, at)
  const plain = { ...patch, ...placed, ...(series ? {} : dayEdits(before.todo, wanted)) }
  const { repeat_skips } = task
  const edited: Task = { ...task, ...plain, repeat_skips, tags: withTags(task, plain) }
  const acts = seriesContext(context, at, edited)
  const reminders = reminderEdits(task.id, before.rings, before.todo, wanted, context, at)
  const written = Object.keys(plain).length > 0 ? [table.patch(task.id, plain, at)] : []
  const own =
    isSeries(edited) && series
      ? ofSeries(acts, edited, before.todo, wanted, context)
      : ofPlain(acts, edited, before.todo, wanted, context)
  const isDone = own.length > 0 && wanted.done !== null
  const single =
    series && isSeries(edited) && !isDone ? ofDays(acts, edited, before.todo, days, context) : []
  return [
    ...made,
    ...moved,
    ...written,
    ...withMoment(own, wanted, at, context),
    ...single,
    ...reminders,
  ]
}

function ofSeries(
  acts: SeriesContext,
  series: Series,
  served: Todo,
  wanted: Todo,
  context: PutContext,
) {
  const standing = servedStanding(series, acts.rows)
  const closedOn = acts.rows.dayAt(milliseconds(wanted.done?.at ?? acts.at))
  const put = {
    served,
    wanted,
    standing,
    hasMatch: context.hasMatch,
    closedOn: earlier(closedOn, context.today),
  }
  return seriesEdits(acts, series, put)
}

function ofPlain(
  acts: SeriesContext,
  task: Task,
  served: Todo,
  wanted: Todo,
  { now }: PutContext,
): Mutation[] {
  const { at } = acts
  if (wanted.done && !served.done) return completion(acts.steps, [task], at).mutations
  const reopened = !wanted.done && served.done ? reopening(acts, task) : []
  const isOther = wanted.done && served.done && wanted.done.at !== served.done.at && wanted.done.at
  const completed_at = isOther ? earliest(wanted.done?.at ?? null, now) : null
  const begun =
    wanted.repeat && !served.repeat && wanted.day && !wanted.done && task.series_id === null
  return [
    ...reopened,
    ...(completed_at ? [table.patch(task.id, { completed_at }, at)] : []),
    ...(begun && wanted.repeat ? repeating(acts, task, wanted.repeat) : []),
  ]
}

function reopening(acts: SeriesContext, task: Task): Mutation[] {
  if (task.series_id !== null) return occurrenceReopening(acts, task)
  return [table.patch(task.id, { completed: false, completed_at: null }, acts.at)]
}

function ofDays(
  acts: SeriesContext,
  series: Series,
  served: Todo,
  days: readonly Todo[],
  put: PutContext,
) {
  const standing = servedStanding(series, acts.rows)
  return overrideEdits(acts, series, days, { served, standing, put })
}

/** What takes effect now, whenever the device wrote the rest: out of the trash, and into the list of the collection. */
function structure(
  task: Task,
  { parent_id = task.parent_id }: TaskPatch,
  { rows, list, now }: PutContext,
): Mutation[] {
  const trashed = [...rows.tasks.values(), task].filter(({ deleted_at }) => deleted_at !== null)
  const restored =
    task.deleted_at === null ? [] : restoration({ lists: [], tasks: trashed }, [task.id], now)
  // A step lies where its task does.
  const above = parent_id === null ? undefined : rows.tasks.get(parent_id)
  const isWithParent = above?.deleted_at === null
  if (task.list_id === list || isWithParent) return restored
  return [...restored, table.patch(task.id, { list_id: list, list_position: null }, now)]
}

/** What was done was done when the device says, not when it says so. */
function withMoment(
  mutations: readonly Mutation[],
  { done }: Todo,
  at: string,
  { now }: PutContext,
): Mutation[] {
  if (!done?.at) return [...mutations]
  const completed_at = earliest(done.at, now)
  return mutations.map((mutation) =>
    mutation.type === 'patch' && mutation.columns.completed_at === at
      ? { ...mutation, columns: { ...mutation.columns, completed_at } }
      : mutation,
  )
}

/** A done copy is the occurrence of a series; a task that was made of it before goes to the trash. */
export function completeCopied(
  copy: DoneCopy,
  current: Task | null,
  at: string,
  context: PutContext,
) {
  const trashed = current ? [table.patch(current.id, { deleted_at: context.now }, context.now)] : []
  if (copy.of === 'occurrence') return { task: copy.occurrence.id, mutations: trashed }
  const { series } = copy
  const acts = seriesContext(context, at, series)
  const ruleDay = shown(series, context.today, acts.rows)?.ruleDay ?? storedStanding(series).ruleDay
  const task = writableId(acts.rows, series, ruleDay, acts.isErased)
  const { mutations } = seriesCompletion(acts, series)
  const isThere = mutations.some(({ id }) => id === task)
  return { task: isThere ? task : series.id, mutations: [...mutations, ...trashed] }
}

function seriesContext(
  { rows, zone, wallClocks, today }: PutContext,
  at: string,
  own?: Task,
): SeriesContext {
  const all = new Map([...rows.series.map((task) => [task.id, task] as const), ...rows.tasks])
  if (own) all.set(own.id, own)
  const tasks = [...all.values()]
  return {
    rows: rowsOf(tasks, { zone, wallClocks }),
    steps: stepTree(tasks),
    today,
    at,
    isErased: () => false,
  }
}

function withTags({ tags }: Task, patch: TaskPatch): Task['tags'] {
  const all = Object.entries({ ...tags, ...patch.tags })
  return Object.fromEntries(all.flatMap(([id, is]) => (is ? [[id, is] as const] : [])))
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other
}
