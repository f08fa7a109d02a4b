import { type Day, instant, midnight, shiftDay } from '../calendar/day.ts'
import type { ShownTags } from '../lists/tags.ts'
import type { FocusSession } from '../tables/focusSessions.ts'
import type { Task } from '../tables/tasks.ts'
import { type StepTree, stepsBelow } from '../tasks/steps.ts'
import { changedRows } from './changedRows.ts'
import { openCompletions } from './completions.ts'
import { type Kind, openDoneTasks } from './doneTasks.ts'
import { focusMinutes, openFocusByTask } from './focusByTask.ts'

/** What a record is made of. Lists in which nothing has changed are the same objects. */
export type RecordSources = {
  today: Day
  /** When days begin, in minutes after midnight. */
  dayStarts: number
  /** The tasks outside the trash. */
  tasks: readonly Task[]
  steps: StepTree
  tags: Pick<ShownTags, 'of'>
  sessions: readonly FocusSession[]
}

/** A task that is done, with at least 5 minutes of focus on it and its steps. */
export type Measured = { task: Task; minutes: number }

/** The tasks that are measured by their focus in the last 400 days. What is asked for is worked out then, and kept until it changes. */
export type TaskRecord = {
  sources(): RecordSources
  /** Takes what has changed since the last time. */
  update(sources: RecordSources): void
  /** Another number after each change. */
  version(): number
  /** The latest measured tasks, up to a number, of those that count. */
  measured(most?: number, counts?: Counts): readonly Measured[]
  /** The same of a kind. */
  measuredBy(kind: Kind, key: string, most?: number): readonly Measured[]
  /** The minutes of focus on a task and on these steps; of a series what it has had since it was completed last. */
  focusOn(task: Task, steps: readonly Task[]): number
  /** The tasks that were done in these days, the latest first. */
  done(): readonly Task[]
}

type Counts = (task: Task) => boolean

const measuredDays = 400
const shortestMeasured = 5

/** Opens a record, which is updated from then on. */
export function createRecord(first: RecordSources): TaskRecord {
  let sources = first
  let version = 1
  let since = sinceOf(first)
  let done = openDoneTasks(first.tasks, since)
  const focus = openFocusByTask(first.sessions)
  let completions: ReturnType<typeof openCompletions> | null = null
  const known = new Map<Task['id'], Measured | null>()

  function update(next: RecordSources): void {
    const before = sources
    sources = next
    const isSameDay = next.today === before.today && next.dayStarts === before.dayStarts
    const tasks = next.tasks === before.tasks ? [] : changedRows(before.tasks, next.tasks)
    const sessions =
      next.sessions === before.sessions ? [] : changedRows(before.sessions, next.sessions)
    if (isSameDay && next.tags === before.tags && tasks.length + sessions.length === 0) return
    version += 1
    if (isSameDay) done.change(tasks)
    else {
      since = sinceOf(next)
      done = openDoneTasks(next.tasks, since)
    }
    focus.change(sessions)
    for (const change of tasks) completions?.change(change)
    // Of an import, to look for what it concerns would take longer than to measure that again.
    if (tasks.length > known.size) {
      known.clear()
      return
    }
    const changed = new Set<Task['id']>()
    for (const change of tasks) {
      for (const task of [change.before, change.after]) if (task) addRelated(task, changed)
    }
    for (const { before, after } of sessions)
      for (const id of [before?.task_id, after?.task_id]) if (id) addAbove(id, changed)
    for (const id of changed) known.delete(id)
  }

  function addRelated(task: Task, changed: Set<Task['id']>): void {
    for (const id of [task.id, task.parent_id, task.series_id]) if (id) addAbove(id, changed)
  }

  /** A task, those above it and the occurrences of each: the focus on one may count for the other. */
  function addAbove(first: Task['id'], changed: Set<Task['id']>): void {
    for (let id: Task['id'] | undefined = first; id; id = sources.steps.parentOf(id)?.id) {
      changed.add(id)
      for (const other of completions?.occurrencesOf(id) ?? []) changed.add(other)
    }
  }

  function measuredOf(task: Task): Measured | null {
    let measured = known.get(task.id)
    if (measured === undefined) {
      const hasSteps = sources.steps.childrenOf(task.id).length > 0
      const minutes = focusOn(task, hasSteps ? stepsBelow(sources.steps, task) : [])
      measured = minutes < shortestMeasured ? null : { task, minutes }
      known.set(task.id, measured)
    }
    return measured
  }

  function focusOn(task: Task, steps: readonly Task[]): number {
    const series = task.series_id ?? (task.repeat && task.id)
    if (!series && steps.length === 0) return focusMinutes(focus.on(task.id, null), false)
    if (!series)
      return focusMinutes(
        [task, ...steps].flatMap(({ id }) => focus.on(id, null)),
        true,
      )
    completions ??= openCompletions(sources.tasks)
    const span = completions.spanOf(task)
    const own = task.series_id ? null : span
    const counted = [task, ...steps].flatMap(({ id }) => focus.on(id, own))
    const row = task.series_id && span && sources.steps.get(task.series_id)
    const its = row ? stepsBelow(sources.steps, row) : []
    if (task.series_id && span)
      for (const id of [task.series_id, ...its.map(({ id }) => id)])
        counted.push(...focus.on(id, span))
    return focusMinutes(counted, true)
  }

  function latest(
    tasks: readonly Task[],
    most = Number.POSITIVE_INFINITY,
    counts: Counts = always,
  ): Measured[] {
    const found: Measured[] = []
    for (const task of tasks) {
      if (found.length >= most) break
      const measured = counts(task) ? measuredOf(task) : null
      if (measured) found.push(measured)
    }
    return found
  }

  return {
    sources: () => sources,
    update,
    version: () => version,
    measured: (most, counts) => latest(done.all(), most, counts),
    measuredBy: (kind, key, most) => latest(done.of(kind, key), most),
    focusOn,
    done: () => done.all(),
  }
}

const always = () => true

function sinceOf({ today, dayStarts }: RecordSources): string {
  return instant(midnight(shiftDay(today, -measuredDays), dayStarts))
}
