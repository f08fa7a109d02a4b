import { familyId } from '../repeat/occurrence.ts'
import type { Task } from '../tables/tasks.ts'
import type { Measured } from './measured.ts'
import { nameOf } from './name.ts'
import { quantile, roundedTime } from './quantile.ts'
import type { TaskRecord } from './record.ts'

/** What is asked of a task, and of one that is being added: it is of no series then. */
export type Described = Pick<Task, 'title' | 'tags' | 'list_id'> &
  Partial<Pick<Task, 'id' | 'series_id' | 'repeat'>>

/** What a usual time is of; a tag and a list have an id. */
export type UsualOf =
  | { kind: 'series' }
  | { kind: 'name' }
  | { kind: 'tag'; id: string }
  | { kind: 'list'; id: string }

/** Minutes. Half of the last `n` took from `from` to `to`. */
export type UsualTime = { minutes: number; n: number; from: number; to: number; of: UsualOf }

const lastCounted = 20
const fewestAlike = 3
const fewestTogether = 8
const widest = 2.5

/** How long tasks like this one took: the median of the last 20 of the first kind that has enough. */
export function usualTime(record: TaskRecord, task: Described): UsualTime | null {
  const found = firstKind(record, task)
  if (!found) return null
  const minutes = minutesOf(found.measured)
  const [from, to] = quartiles(minutes)
  if (to > widest * from) return null
  return {
    minutes: roundedTime(quantile(minutes, 0.5)),
    n: minutes.length,
    from: roundedTime(from),
    to: roundedTime(to),
    of: found.of,
  }
}

type Found = { of: UsualOf; measured: readonly Measured[] }

function firstKind(record: TaskRecord, task: Described): Found | null {
  const series = task.series_id ?? (task.repeat && task.id)
  const ofSeries = series ? record.measured(`series ${familyId(series)}`) : []
  if (ofSeries.length >= fewestAlike) return { of: { kind: 'series' }, measured: ofSeries }
  const name = nameOf(task.title)
  const ofName = record.measured(`name ${name}`)
  if (ofName.length >= fewestAlike) return { of: { kind: 'name' }, measured: ofName }
  const ofTag = steadiestTag(record, task)
  if (ofTag) return ofTag
  if (task.list_id === null) return null
  const ofList = record.measured(`list ${task.list_id}`)
  const of = { kind: 'list', id: task.list_id } as const
  return ofList.length >= fewestTogether ? { of, measured: ofList } : null
}

/** Of the tags of a task that have enough, the one with the least difference of its quartiles. */
function steadiestTag(record: TaskRecord, task: Described): Found | null {
  let steadiest: (Found & { difference: number }) | null = null
  for (const { tag, ids } of record.sources().tags.of(task)) {
    const measured = record.measuredWith(ids)
    if (measured.length < fewestTogether) continue
    const [from, to] = quartiles(minutesOf(measured))
    if (steadiest && to - from >= steadiest.difference) continue
    steadiest = { of: { kind: 'tag', id: tag.id }, measured, difference: to - from }
  }
  return steadiest
}

function minutesOf(measured: readonly Measured[]): number[] {
  return measured.slice(0, lastCounted).map(({ minutes }) => minutes)
}

function quartiles(minutes: readonly number[]): [number, number] {
  return [quantile(minutes, 0.25), quantile(minutes, 0.75)]
}
