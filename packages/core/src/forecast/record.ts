import { type Day, midnight, milliseconds, shiftDay } from '../calendar/day.ts'
import type { FocusInterval } from '../focus/focusTime.ts'
import type { ShownTags } from '../lists/tags.ts'
import type { FocusSession } from '../tables/focusSessions.ts'
import type { Task } from '../tables/tasks.ts'
import { type StepTree, stepsBelow } from '../tasks/steps.ts'
import { type Family, openFamilyIndex } from './familyIndex.ts'
import { always, focusMinutes, openFocusByTask } from './focusByTask.ts'
import { type Kind, latestFirst, type Measured, openMeasured } from './measured.ts'

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

/** The focus of a user, and the tasks that are measured by it. */
export type TaskRecord = {
  sources(): RecordSources
  /** Takes what has changed since the last time. */
  update(sources: RecordSources): void
  /** Another number after each change. */
  version(): number
  /** The measured tasks of a kind in the last 400 days, the latest first. */
  measured(kind: Kind): readonly Measured[]
  /** The same for any of these tags. */
  measuredWith(tags: readonly string[]): readonly Measured[]
  /** The minutes of focus on a task and on these steps; of a series what it has had since it was completed last. */
  focusOn(task: Task, steps: readonly Task[]): number
  /** All focus, in order of time. */
  focus(): readonly FocusInterval[]
}

const measuredDays = 400
const shortestMeasured = 5

/** Builds a record, which is updated from then on. */
export function createRecord(first: RecordSources): TaskRecord {
  let sources = first
  let version = 0
  let since = 0
  const tasks = new Map<Task['id'], Task>()
  const families = openFamilyIndex()
  const focus = openFocusByTask()
  const measured = openMeasured()

  function take(next: RecordSources, before: RecordSources | null): void {
    sources = next
    since = midnight(shiftDay(next.today, -measuredDays), next.dayStarts)
    const changed = new Set<Task['id']>()
    if (next.tasks !== before?.tasks) takeTasks(next.tasks, changed)
    if (next.sessions !== before?.sessions) focus.take(next.sessions, changed)
    for (const id of withRelated(changed)) measured.put(id, measuredOf(tasks.get(id)))
    const isSame =
      changed.size === 0 && next.tags === before?.tags && next.sessions === before.sessions
    if (!isSame || next.today !== before?.today || next.dayStarts !== before.dayStarts) version += 1
  }

  function takeTasks(all: readonly Task[], changed: Set<Task['id']>): void {
    for (const task of all) {
      const before = tasks.get(task.id)
      if (before === task) continue
      tasks.set(task.id, task)
      note(before, task, changed)
    }
    if (tasks.size === all.length) return
    const present = new Set(all.map(({ id }) => id))
    for (const [id, task] of tasks) {
      if (present.has(id)) continue
      tasks.delete(id)
      note(task, undefined, changed)
      for (const other of families.familyOf(task)?.members.keys() ?? []) changed.add(other)
    }
  }

  function note(before: Task | undefined, after: Task | undefined, changed: Set<Task['id']>): void {
    families.change(before, after)
    for (const task of [before, after]) {
      if (task) changed.add(task.id)
      if (task?.parent_id) changed.add(task.parent_id)
    }
  }

  /** These tasks, those above them and the rest of their series: the focus on one may count for the other. */
  function withRelated(changed: ReadonlySet<Task['id']>): Set<Task['id']> {
    const related = new Set(changed)
    const seen = new Set<Family>()
    for (const first of changed) {
      // One that is gone may still be the series of others.
      for (let id: Task['id'] | undefined = first; id; id = sources.steps.parentOf(id)?.id) {
        related.add(id)
        const family = families.familyWith(id)
        if (!family || seen.has(family)) continue
        seen.add(family)
        for (const other of family.members.keys()) related.add(other)
      }
    }
    return related
  }

  function measuredOf(task: Task | undefined): Measured | null {
    if (!task?.completed || task.completed_at === null) return null
    const minutes = focusOn(task, stepsBelow(sources.steps, task))
    if (minutes < shortestMeasured) return null
    return { task, minutes, doneAt: milliseconds(task.completed_at) }
  }

  function focusOn(task: Task, steps: readonly Task[]): number {
    const span = families.spanOf(task)
    const own = [task, ...steps].map(({ id }) => id)
    const [only, ...others] = own
    if (!span && only && others.length === 0) return focusMinutes(focus.on(only, always), false)
    if (!span)
      return focusMinutes(
        own.flatMap((id) => focus.on(id, always)),
        true,
      )
    const { series_id } = task
    if (!series_id)
      return focusMinutes(
        own.flatMap((id) => focus.on(id, span)),
        true,
      )
    const series = tasks.get(series_id)
    const its = series ? stepsBelow(sources.steps, series).map(({ id }) => id) : []
    const counted = [
      ...own.flatMap((id) => focus.on(id, always)),
      ...[series_id, ...its].flatMap((id) => focus.on(id, span)),
    ]
    return focusMinutes(counted, true)
  }

  function measuredSince(kind: Kind): readonly Measured[] {
    const all = measured.of(kind)
    const last = all.at(-1)
    return !last || last.doneAt >= since ? all : all.filter(({ doneAt }) => doneAt >= since)
  }

  take(first, null)

  return {
    sources: () => sources,
    update: (next) => take(next, sources),
    version: () => version,
    measured: measuredSince,
    measuredWith([only, ...others]) {
      const first = only === undefined ? [] : measuredSince(`tag ${only}`)
      if (others.length === 0) return first
      const rest = others.flatMap((id) => measuredSince(`tag ${id}`))
      return [...new Set([...first, ...rest])].sort(latestFirst)
    },
    focusOn,
    focus: focus.all,
  }
}
