import type { Day } from '@daymark/core/calendar/day'
import { type Filters, isFiltering, matches, searchText } from '@daymark/core/filter/filters'
import type { TaskId } from '@daymark/core/ids'
import type { Task } from '@daymark/core/tables/tasks'
import { type Agenda, byDayThenOrder, isOverdue, isUpcoming } from '@daymark/core/tasks/agenda'
import { inOrder } from '@daymark/core/tasks/order'
import type { DayCount } from '@daymark/core/tasks/progress'
import { indexFor } from '@daymark/core/tasks/sortedTasks'
import type { TaskChange } from '@daymark/core/tasks/stepIndex'
import { dueDay } from '@daymark/core/tasks/task'

/** The tasks for the components. A list is the same array until something in it changes. */
export type TaskView = {
  get(id: TaskId): Task | undefined
  /** Whether some task outside the trash names it as its parent. */
  hasSteps(id: TaskId): boolean
  /** Whether there is a task outside the trash. */
  any(): boolean
  /** Every task outside the trash: the open ones by day, then the completed ones, the latest first. */
  all(): readonly Task[]
  due(day: Day): readonly Task[]
  /** The tasks and completed tasks of a day; undefined if no task on this device was ever due on it. */
  count(day: Day): DayCount | undefined
  agenda(today: Day): Agenda
  /** The tasks of a list that pass the filters. The lower-case texts of a list are computed once. */
  matching(tasks: readonly Task[], filters: Filters): readonly Task[]
  trash(): readonly Task[]
  /** The first position that was ever used; null if no task had one. */
  firstUsed(): string | null
}

export type LiveTaskView = TaskView & {
  change(changes: readonly TaskChange[]): void
}

type Bucket = Day | 'someday' | 'trash'
type Order = (a: Task, b: Task) => number

// With more changes it is cheaper to rebuild the lists than to insert each task.
const rebuildThreshold = 50

/** A change updates only the lists that a task leaves and enters. */
export function openTaskView(): LiveTaskView {
  const all = new Map<TaskId, Task>()
  const buckets = new Map<Bucket, readonly Task[]>()
  const counts = new Map<Day, DayCount>()
  const stepCounts = new Map<TaskId, number>()
  let firstUsed: string | null = null
  let agenda: (Agenda & { day: Day }) | null = null
  let everything: readonly Task[] | null = null

  const at = (bucket: Bucket) => buckets.get(bucket) ?? noTasks

  function move(before: Task | undefined, after: Task | undefined): void {
    const affected = [before, after].flatMap((task) => (task ? bucketOf(task) : []))
    for (const bucket of new Set(affected)) {
      const isHere = (task: Task) => bucketOf(task) === bucket
      const order = bucket === 'trash' ? lastDeletedFirst : inOrder
      const tasks = updatedList(at(bucket), { before, after }, isHere, order)
      if (tasks.length > 0) buckets.set(bucket, tasks)
      else buckets.delete(bucket)
    }
    if (!agenda) return
    const { day, overdue, upcoming } = agenda
    const isInOverdue = (task: Task) => task.deleted_at === null && isOverdue(task, day)
    const isInUpcoming = (task: Task) => task.deleted_at === null && isUpcoming(task, day)
    agenda = {
      day,
      overdue: updatedList(overdue, { before, after }, isInOverdue, byDayThenOrder),
      today: at(day),
      upcoming: updatedList(upcoming, { before, after }, isInUpcoming, byDayThenOrder),
    }
  }

  function moveAll(changes: readonly TaskChange[]): void {
    agenda = null
    const outdated = new Set(changes.map(({ before }) => before))
    const added = new Map<Bucket, Task[]>()
    for (const { before, after } of changes) {
      for (const task of [before, after]) if (task) added.set(bucketOf(task), [])
    }
    for (const { after } of changes) {
      if (after && !outdated.has(after)) added.get(bucketOf(after))?.push(after)
    }
    for (const [bucket, tasksAdded] of added) {
      const order = bucket === 'trash' ? lastDeletedFirst : inOrder
      const unchanged = at(bucket).filter((task) => !outdated.has(task))
      // Two sorted runs, which the sort detects and merges.
      const tasks = [...unchanged, ...tasksAdded.sort(order)].sort(order)
      if (tasks.length > 0) buckets.set(bucket, tasks)
      else buckets.delete(bucket)
    }
  }

  /** A task in the trash is not counted, but its day gets an entry. */
  function tally(task: Task, step: 1 | -1): void {
    const one = task.deleted_at === null ? step : 0
    const { parent_id } = task
    if (parent_id !== null) stepCounts.set(parent_id, (stepCounts.get(parent_id) ?? 0) + one)
    const date = dueDay(task)
    if (date === null) return
    const { completed_count = 0, total_count = 0 } = counts.get(date) ?? {}
    counts.set(date, {
      date,
      completed_count: completed_count + (task.completed ? one : 0),
      total_count: total_count + one,
    })
  }

  function agendaOn(day: Day): Agenda & { day: Day } {
    const days = [...buckets.keys()]
      .filter((bucket) => bucket !== 'someday' && bucket !== 'trash')
      .sort()
    const earlier = days.filter((other) => other < day).flatMap(at)
    return {
      day,
      overdue: earlier.filter((task) => isOverdue(task, day)),
      today: at(day),
      upcoming: days.filter((other) => other > day).flatMap(at),
    }
  }

  return {
    get: (id) => all.get(id),
    hasSteps: (id) => (stepCounts.get(id) ?? 0) > 0,
    any: () => buckets.size > (buckets.has('trash') ? 1 : 0),
    all() {
      if (everything) return everything
      // Someday is after all days.
      const days = [...buckets.keys()].filter((bucket) => bucket !== 'trash').sort()
      const open = days.flatMap((day) => at(day).filter(({ completed }) => !completed))
      const done = days.reverse().flatMap((day) => at(day).filter(({ completed }) => completed))
      everything = [...open, ...done]
      return everything
    },
    due: at,
    count: (day) => counts.get(day),
    agenda(today) {
      if (agenda?.day !== today) agenda = agendaOn(today)
      return agenda
    },
    matching(tasks, filters) {
      if (!isFiltering(filters)) return tasks
      const cached = matchCache.get(tasks)
      if (cached?.filters === filters) return cached.tasks
      const passes = matches(filters)
      const texts = filters.search === '' ? noTexts : textsOf(tasks)
      const passing = tasks.filter((task, index) => passes(task, texts[index] ?? ''))
      matchCache.set(tasks, { filters, tasks: passing })
      return passing
    },
    trash: () => at('trash'),
    firstUsed: () => firstUsed,
    change(changes) {
      everything = null
      if (changes.length > rebuildThreshold) moveAll(changes)
      else for (const { before, after } of changes) move(before, after)
      for (const { before, after } of changes) {
        if (before) tally(before, -1)
        if (after) tally(after, 1)
        const position = after?.position ?? null
        if (position !== null && (firstUsed === null || position < firstUsed)) firstUsed = position
        if (after) all.set(after.id, after)
        else if (before) all.delete(before.id)
      }
    },
  }
}

const noTasks: readonly Task[] = []

function bucketOf(task: Task): Bucket {
  return task.deleted_at === null ? (dueDay(task) ?? 'someday') : 'trash'
}

function lastDeletedFirst(a: Task, b: Task): number {
  return (b.deleted_at ?? '') < (a.deleted_at ?? '') ? -1 : 1
}

/** The list after a change of a task; the same array if the task neither was nor is in it. */
function updatedList(
  tasks: readonly Task[],
  { before, after }: TaskChange,
  belongs: (task: Task) => boolean,
  order: Order,
): readonly Task[] {
  const from = before && belongs(before) ? tasks.indexOf(before) : -1
  const added = after && belongs(after) ? after : null
  if (before && added && from >= 0 && order(before, added) === 0) {
    return spliced(tasks, from, 1, added)
  }
  const others = from < 0 ? tasks : spliced(tasks, from, 1)
  return added ? spliced(others, indexFor(added, others, order), 0, added) : others
}

// Lists are immutable, so the lower-case texts of a list stay valid.
const lowerCaseTexts = new WeakMap<readonly Task[], readonly string[]>()
const noTexts: readonly string[] = []

// The last result for each list, so that other renders get the same array.
const matchCache = new WeakMap<readonly Task[], { filters: Filters; tasks: readonly Task[] }>()

function textsOf(tasks: readonly Task[]): readonly string[] {
  const texts = lowerCaseTexts.get(tasks) ?? tasks.map(searchText)
  lowerCaseTexts.set(tasks, texts)
  return texts
}

/** A copy of the list with a splice applied. Texts computed for the old list are carried over. */
function spliced(
  tasks: readonly Task[],
  at: number,
  removed: number,
  ...added: Task[]
): readonly Task[] {
  // Twice as fast as toSpliced, which matters for thousands of tasks.
  const list = tasks.slice()
  list.splice(at, removed, ...added)
  const texts = lowerCaseTexts.get(tasks)
  if (texts) lowerCaseTexts.set(list, texts.toSpliced(at, removed, ...added.map(searchText)))
  return list
}
