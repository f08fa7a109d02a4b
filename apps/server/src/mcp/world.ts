import { type FilterWorld, filterWorld } from '@daymark/core/filter/world'
import { type ListTree, listTree } from '@daymark/core/lists/lists'
import { pathOf } from '@daymark/core/lists/named'
import { type ShownTags, shownTags } from '@daymark/core/lists/tags'
import { openSeriesIndex, type SeriesIndex } from '@daymark/core/repeat/seriesIndex'
import type { SeriesContext } from '@daymark/core/repeat/writing'
import { type List, lists as listTable } from '@daymark/core/tables/lists'
import { type Tag, tags as tagTable } from '@daymark/core/tables/tags'
import type { Task } from '@daymark/core/tables/tasks'
import { type StepTree, stepTree } from '@daymark/core/tasks/steps'
import { dueDay } from '@daymark/core/tasks/task'
import { english } from '@daymark/core/wording/english'
import { repeatInWords } from '@daymark/core/wording/repeatInWords'
import { formatStamp } from '@daymark/sync/stamp'
import type { Call } from './call.ts'
import type { TaskOut } from './shapes.ts'
import { bytesOf, fitting } from './size.ts'
import { readAll, readFamilies } from './store/rows.ts'

/** Rows as the app shows them: what repeats stands on the day on which it shows. */
export type World = {
  /** Tasks outside the trash. */
  tasks: ReadonlyMap<string, Task>
  steps: StepTree
  lists: ListTree
  tags: ShownTags
  series: SeriesIndex
  filter: FilterWorld
  /** The moment of an edit: later than those of all rows that were read, so that it wins. */
  at: string
  /** What an act on tasks that repeat needs; it has the rows as they are stored. */
  context: SeriesContext
}

export type Names = { lists: List[]; tags: Tag[] }

export async function readNames(call: Call): Promise<Names> {
  const [lists, tags] = await Promise.all([readAll(call, listTable), readAll(call, tagTable)])
  return { lists, tags }
}

/** By the clock of the person: in `call.inZone`. */
export function worldOf(
  { today, starts, now }: Call,
  stored: readonly Task[],
  { lists, tags }: Names,
  erased: ReadonlySet<string> = new Set(),
): World {
  const series = openSeriesIndex(today, starts)
  const shown = new Map<string, Task>(stored.map((task) => [task.id, task]))
  for (const { after } of series.take(stored)) if (after) shown.set(after.id, after)
  const tasks = new Map([...shown].filter(([, task]) => task.deleted_at === null))
  const steps = stepTree(tasks.values())
  const trees = { steps, lists: listTree(lists), tags: shownTags(tags) }
  const edits = [...stored, ...lists, ...tags].map(({ updated_at }) => Date.parse(updated_at))
  const newest = edits.reduce((latest, edit) => Math.max(latest, edit), 0)
  const at = formatStamp(Math.max(now, newest + 1))
  const context = {
    ...{ rows: series.rows, steps, today, at },
    isErased: (id: string) => erased.has(id),
  }
  return { tasks, ...trees, series, filter: filterWorld({ ...trees, today }), at, context }
}

/** What an act on these tasks needs. */
export async function readWorldAround(call: Call, ids: readonly string[]): Promise<World> {
  const [{ tasks, erased }, names] = await Promise.all([readFamilies(call, ids), readNames(call)])
  return call.inZone(() => worldOf(call, tasks, names, erased))
}

/** A task as tools answer it. */
export function taskOut(world: World, task: Task): TaskOut {
  const { filter, tags, steps } = world
  const list = filter.listOf(task)
  return bounded({
    id: task.id,
    title: task.title,
    done: task.completed,
    day: dueDay(task),
    time: clockOf(task.at_minutes),
    list: list ? pathOf(world.lists, list).join(' / ') : 'Inbox',
    estimate: filter.estimateOf(task),
    priority: task.priority,
    tags: tags.of(task).map(({ tag }) => tag.name),
    repeats: task.repeat && (repeatInWords(task.repeat, english) ?? task.repeat.rule),
    steps: steps
      .childrenOf(task.id)
      .map(({ id, title, completed }) => ({ id, title, done: completed })),
  })
}

/** No task fills an answer alone. */
function bounded(task: TaskOut): TaskOut {
  if (bytesOf(task) <= mostOfOne) return task
  return { ...task, tags: firstFitting(task.tags), steps: firstFitting(task.steps) }
}

const mostOfOne = 20_000
const firstFitting = <T>(values: readonly T[]) => fitting(values, 'x'.repeat(43_000))

/** Minutes after midnight as 09:00. */
export function clockOf(minutes: number): string
export function clockOf(minutes: number | null): string | null
export function clockOf(minutes: number | null): string | null {
  if (minutes === null) return null
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}
