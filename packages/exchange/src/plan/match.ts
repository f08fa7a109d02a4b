import { listTree } from '@daymark/core/lists/lists'
import { occurrenceId } from '@daymark/core/repeat/occurrence'
import type { Task } from '@daymark/core/tables/tasks'
import type { ExchangedTask } from '../exchangedTask.ts'
import type { Source } from '../formats.ts'
import type { FoundFile } from '../readFiles.ts'
import { contentHash, rowHash } from './contentHash.ts'
import type { Existing } from './existing.ts'
import { originKey, originKeys, readOrigin } from './origin.ts'
import { openPlaces, rowsByPlace } from './places.ts'

/** What becomes of a task of a file. */
export type Fate =
  /** Nothing here is known to be it; what was deleted for ever is new again. */
  | { kind: 'new' }
  | { kind: 'here'; row: Task }
  /** Since it was imported it has changed there and not here. */
  | { kind: 'changed'; row: Task }
  | { kind: 'trashed'; row: Task }
  /** The files have it more than once. */
  | { kind: 'twice' }

export type Matched = {
  task: ExchangedTask
  source: Source
  file: string
  /** Its id there, or what stands for its place where it has none. */
  originId: string
  hash: string
  fate: Fate
  /** The row that it is in our own file; null of other formats. */
  own: Task | null
  /** What the tasks of all files refer to each other by; one that they have twice has the key of the first. */
  key: string
  parent: string | null
  series: string | null
}

/** Tells for each task of the files whether it is here already. A row is taken once. */
export function matched(found: readonly FoundFile[], existing: Existing): Matched[] {
  const known = openKnown(existing)
  const placesOf = openPlaces()
  const keys = new Map<string, string>()
  /** The keys of those that were seen before. */
  const firsts = new Map<string, string>()
  // All that is known by its id comes first, so that nothing else takes its row.
  const identified = found.flatMap(({ file, source, tasks: all, rows }, index) => {
    const owned = new Map<string, Task>(rows?.tasks.map((row) => [row.id, row]))
    const tasks = [...all.filter(isNoOccurrence), ...all.filter((task) => !isNoOccurrence(task))]
    const places = placesOf(tasks)
    const keyOf = (key: string | null) => {
      const own = `${index} ${key}`
      return key === null ? null : (firsts.get(own) ?? own)
    }
    return tasks.map((task, at) => {
      const place = places[at] ?? ''
      // Whatever has no id there is told by its place.
      const originId = task.id ?? `~${place}`
      const origin = `${source} ${originId}`
      const first = keys.get(origin)
      const key = `${index} ${task.key}`
      if (first === undefined) keys.set(origin, key)
      else firsts.set(key, first)
      const refs = { parent: keyOf(task.parent), series: keyOf(task.occurrence?.series ?? null) }
      const row = first === undefined ? known.byOrigin(source, originId) : undefined
      const own = owned.get(originId) ?? null
      return { task, source, file, originId, place, row, first, key, own, ...refs }
    })
  })
  const rows = new Map<string, Task>()
  return identified.map(({ place, row: byOrigin, first, ...parts }) => {
    const { task, source, key, series } = parts
    const hash = contentHash(task)
    if (first !== undefined) return { ...parts, key: first, hash, fate: { kind: 'twice' } }
    const row =
      known.ofOccurrence(task, rows.get(series ?? '')) ??
      byOrigin ??
      known.byPlace(place, task, source)
    if (row) rows.set(key, row)
    return { ...parts, hash, fate: row ? known.fateOf(row, hash) : { kind: 'new' } }
  })
}

/** Series come before their occurrences. */
const isNoOccurrence = ({ occurrence }: ExchangedTask) => occurrence === null

function openKnown({ tasks, lists, tags }: Existing) {
  const byId = new Map<string, Task>(tasks.map((row) => [row.id, row]))
  const byOrigin = new Map<string, Task>()
  for (const row of tasks) {
    for (const key of originKeys(row)) {
      const other = byOrigin.get(key)
      if (!other || other.deleted_at !== null) byOrigin.set(key, row)
    }
  }
  const tagNames = new Map(tags.map(({ id, name }) => [String(id), name]))
  const byPlace = rowsByPlace(
    tasks.filter(({ deleted_at }) => deleted_at === null),
    listTree(lists),
  )
  const claimed = new Set<string>()

  function take(row: Task | undefined): Task | undefined {
    if (!row || claimed.has(row.id)) return undefined
    claimed.add(row.id)
    return row
  }

  return {
    /** What we have written ourselves, in whatever format, has the id of its row. */
    byOrigin: (source: Source, id: string) =>
      take(byId.get(id) ?? byOrigin.get(originKey(source, id))),
    /** A row that another task of the same program was is not this one. */
    byPlace(place: string, { id, occurrence }: ExchangedTask, source: Source): Task | undefined {
      const row = occurrence ? undefined : byPlace.get(place)
      const origin = row && readOrigin(row)
      const isAnother = origin?.source === source && id !== null && !origin.id.startsWith('~')
      return isAnother ? undefined : take(row)
    },
    /** An occurrence of a series that is here has the id of its day. */
    ofOccurrence: ({ occurrence }: ExchangedTask, series: Task | undefined) =>
      series && occurrence ? take(byId.get(occurrenceId(series.id, occurrence.day))) : undefined,
    fateOf(row: Task, hash: string): Fate {
      if (row.deleted_at !== null) return { kind: 'trashed', row }
      const before = readOrigin(row)?.hash ?? ''
      const isChanged =
        before !== '' && before !== hash && rowHash(row, before, tagNames) === before
      return { kind: isChanged ? 'changed' : 'here', row }
    },
  }
}
