import { groupBy } from '../groupBy.ts'
import type { ShownTag } from '../lists/tags.ts'
import { byCodeUnits } from '../tasks/order.ts'
import { type Counting, rounded, shares } from './counting.ts'
import type { Entry } from './entries.ts'
import type { ListPlace, TaskPlace, TaskPlaces } from './places.ts'

export type By = 'day' | 'list' | 'tag' | 'task' | 'entry'

/** Lengths in milliseconds, exact and as they are rounded. */
export type Lengths = { exact: number; rounded: number }

export type SheetEntry = Entry & Lengths & { place: TaskPlace; isBillable: boolean }

/** What a row is about. Its words are those of the reader's language. */
export type RowName =
  | { by: 'day'; day: Entry['day'] }
  | { by: 'list'; list: ListPlace }
  | { by: 'tag'; tag: ShownTag | null }
  | { by: 'task'; name: string; list: ListPlace }
  | { by: 'entry'; entry: SheetEntry }
  | { by: 'none' | 'deleted' }

export type SheetRow = Lengths & { key: string; name: RowName; isBillable: boolean }

export type Sheet = {
  entries: readonly SheetEntry[]
  total: Lengths
  /** The sum of what has the tag that is billable; null where none is chosen. */
  billable: (Lengths & { tag: ShownTag }) | null
}

/** What is rounded together is rounded once, and each entry has its share of it: every sum is a sum of these. */
export function sheetOf(entries: readonly Entry[], counting: Counting, places: TaskPlaces): Sheet {
  const tag = places.tagOf(counting.billable)
  const shown = entries.map(({ id, task, day, from, to, byHand }): SheetEntry => {
    const place = places.of(task)
    const exact = to - from
    return {
      id,
      task,
      day,
      from,
      to,
      byHand,
      exact,
      place,
      rounded: counting.of === 'entry' ? rounded(exact, counting) : exact,
      isBillable: tag !== undefined && place.kind === 'task' && place.tags.includes(tag),
    }
  })
  if (counting.of === 'task' && counting.to > 0) shareByTaskAndDay(shown, counting)
  const sum = (entries: readonly SheetEntry[]) => {
    const lengths = sumOf(entries)
    return counting.of === 'total'
      ? { ...lengths, rounded: rounded(lengths.exact, counting) }
      : lengths
  }
  return {
    entries: shown,
    total: sum(shown),
    billable: tag ? { ...sum(shown.filter(({ isBillable }) => isBillable)), tag } : null,
  }
}

function shareByTaskAndDay(entries: readonly SheetEntry[], counting: Counting): void {
  const together = groupBy(entries, ({ day, place }) => `${day} ${taskKey(place)}`)
  for (const of of together.values()) {
    const lengths = of.map(({ exact }) => exact)
    const parts = shares(lengths, counting)
    for (const [at, entry] of of.entries()) entry.rounded = parts[at] ?? 0
  }
}

/** Days and entries in the order of time, others the longest first. */
export function rowsBy(by: By, { entries }: Sheet): SheetRow[] {
  const rows = new Map<string, SheetRow>()
  for (const entry of entries) {
    for (const [key, name] of namesOf(by, entry)) {
      const row = rows.get(key)
      if (row) {
        row.exact += entry.exact
        row.rounded += entry.rounded
        row.isBillable ||= entry.isBillable
      } else {
        const { exact, rounded, isBillable } = entry
        rows.set(key, { key, name: name(), exact, rounded, isBillable })
      }
    }
  }
  const all = [...rows.values()]
  return by === 'day' || by === 'entry' ? all : all.sort(longestFirst)
}

/** Some minutes are in several rows. */
export function overlaps(by: By, { entries }: Sheet): boolean {
  return by === 'tag' && entries.some(({ place }) => place.kind === 'task' && place.tags.length > 1)
}

function namesOf(by: By, entry: SheetEntry): [key: string, name: () => RowName][] {
  const { place } = entry
  if (by === 'day') return [[entry.day, () => ({ by, day: entry.day })]]
  if (by === 'entry') return [[`${entry.id} ${entry.day}`, () => ({ by, entry })]]
  if (place.kind !== 'task') return [[place.kind, () => ({ by: place.kind })]]
  if (by === 'list') return [[listKey(place.list), () => ({ by, list: wholeList(place.list) })]]
  if (by === 'task') {
    const { top, list } = place
    return [[top.id, () => ({ by, name: top.name, list })]]
  }
  if (place.tags.length === 0) return [['no tag', () => ({ by, tag: null })]]
  return place.tags.map((tag) => [tag.tag.id, () => ({ by, tag })])
}

function taskKey(place: TaskPlace): string {
  if (place.kind === 'task') return place.top.id
  return place.kind === 'deleted' ? place.id : place.kind
}

function listKey(list: ListPlace): string {
  if (list.kind === 'list') return list.list.id
  return list.kind === 'gone' ? list.id : list.kind
}

const wholeList = (list: ListPlace): ListPlace =>
  list.kind === 'list' ? { ...list, sections: [] } : list

function sumOf(lengths: readonly Lengths[]): Lengths {
  return lengths.reduce(
    (sum, { exact, rounded }) => ({ exact: sum.exact + exact, rounded: sum.rounded + rounded }),
    { exact: 0, rounded: 0 },
  )
}

const longestFirst = (one: SheetRow, other: SheetRow) =>
  other.exact - one.exact || byCodeUnits(one.key, other.key)
