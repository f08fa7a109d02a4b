import { familyId } from '../repeat/occurrence.ts'
import type { Task } from '../tables/tasks.ts'
import { keptFor } from './keptFor.ts'
import { nameOf } from './name.ts'
import { quantile, roundedTime } from './quantile.ts'
import type { Measured, TaskRecord } from './record.ts'

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
  const { n, from, middle, to } = found.spread
  if (to > widest * from) return null
  return {
    ...{ minutes: roundedTime(middle), n, of: found.of },
    ...{ from: roundedTime(from), to: roundedTime(to) },
  }
}

/** The quartiles of `n` lengths in minutes. */
type Spread = { n: number; from: number; middle: number; to: number }
type Found = { of: UsualOf; spread: Spread }

function firstKind(record: TaskRecord, task: Described): Found | null {
  const series = task.series_id ?? (task.repeat && task.id)
  const ofSeries = series ? spreads.series(record, familyId(series)) : nothing
  if (ofSeries.n >= fewestAlike) return { of: { kind: 'series' }, spread: ofSeries }
  const ofName = spreads.name(record, nameOf(task.title))
  if (ofName.n >= fewestAlike) return { of: { kind: 'name' }, spread: ofName }
  const ofTag = steadiestTag(record, task)
  if (ofTag || task.list_id === null) return ofTag
  const ofList = spreads.list(record, task.list_id)
  const of = { kind: 'list', id: task.list_id } as const
  return ofList.n >= fewestTogether ? { of, spread: ofList } : null
}

/** Of the tags of a task that have enough, the one with the least difference of its quartiles. */
function steadiestTag(record: TaskRecord, task: Described): Found | null {
  let steadiest: Found | null = null
  for (const { tag, ids } of record.sources().tags.of(task)) {
    const spread = spreads.tags(record, ids.join(' '))
    if (spread.n < fewestTogether) continue
    if (steadiest && widthOf(spread) >= widthOf(steadiest.spread)) continue
    steadiest = { of: { kind: 'tag', id: tag.id }, spread }
  }
  return steadiest
}

const widthOf = ({ from, to }: Spread) => to - from

const nothing: Spread = { n: 0, from: 0, middle: 0, to: 0 }

const spreads = {
  series: keptFor((record, key) => spreadOf(record.measuredBy('series', key, lastCounted))),
  name: keptFor((record, key) => spreadOf(record.measuredBy('name', key, lastCounted))),
  list: keptFor((record, id) =>
    spreadOf(record.measured(lastCounted, ({ list_id }) => list_id === id)),
  ),
  tags: keptFor((record, key) => {
    const ids = key.split(' ')
    return spreadOf(record.measured(lastCounted, ({ tags }) => ids.some((id) => id in tags)))
  }),
}

function spreadOf(measured: readonly Measured[]): Spread {
  if (measured.length === 0) return nothing
  const minutes = measured.map(({ minutes }) => minutes)
  const at = (q: number) => quantile(minutes, q)
  return { n: measured.length, from: at(0.25), middle: at(0.5), to: at(0.75) }
}
