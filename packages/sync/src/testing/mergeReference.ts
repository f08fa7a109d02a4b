/**
 * The merge of synchronised rows as plain functions: what `private.stamp_row`, `private.stamp_whole_row` and `private.merge_row` do.
 * The tests compare it with PostgreSQL, and the reference server merges by it. Moments are
 * milliseconds; timestamps inside columns are ISO texts.
 */

import { gatherMaps, pathOf, spreadMaps } from './spreadMaps.ts'

/** The arguments of private.synchronise. */
export type MergeRules = {
  inserts: 'whole' | 'parts'
  fields: readonly string[]
  maps: readonly string[]
  /** Columns with timestamps of the device's clock, besides updated_at. */
  clamped: readonly string[]
  /** Field → whether a value wins against another one, whichever is newer. */
  prevails?: Readonly<Record<string, (held: unknown, wanted: unknown) => boolean>>
}

export type Columns = Readonly<Record<string, unknown>>

/** The columns a request names; `updatedAt` is null where it names no moment: a plain edit. */
export type Sent = { columns: Columns; updatedAt: number | null }

export type StoredRow = {
  columns: Columns
  updatedAt: number
  /** Field, or `map/key`, → the moment of the edit that won it. */
  edited: Record<string, number>
  /** Edits from clocks that were ahead → the moment they were given. */
  clampedEdits: Record<string, number>
}

/** The server dates back what is further ahead of its clock. */
export const toleranceMs = 60_000
const stampLifetimeMs = 400 * 86_400_000
const mostClampedEdits = 16

/** A new row; `defaults` has a value for every field and map. */
export function insertRow(
  rules: MergeRules,
  defaults: Columns,
  sent: Sent,
  now: number,
): StoredRow {
  const whole = { ...defaults, ...sent.columns }
  const spread = (columns: Columns) => spreadMaps(rules.maps, columns)
  const parts = { ...sent, whole, columns: spread(sent.columns) }
  const row = insertSpread(rules, spread(defaults), parts, now)
  return { ...row, columns: gatherMaps(rules.maps, row.columns) }
}

/** `whole` has the columns as they were sent, `columns` each map beside its column. */
type SpreadSent = Sent & { whole: Columns }

function insertSpread(
  rules: MergeRules,
  defaults: Columns,
  sent: SpreadSent,
  now: number,
): StoredRow {
  const sentAt = sent.updatedAt ?? now
  const stamp = clamp(sentAt, now)
  const fields = rules.fields.filter(
    (field) => rules.inserts === 'whole' || (sent.columns[field] ?? null) !== null,
  )
  const merged = rules.maps.map((map) => {
    const keys = mapOf(sent.columns[map] ?? defaults[map])
    return { map, ...mergeMap(map, { keys: {}, edited: {} }, keys, stamp, 0) }
  })
  const columns = { ...defaults, ...clampColumns(rules, sent.columns, now) }
  // A map in a column is part of what the field says.
  const spokenOf = [...fields, ...rules.maps.filter((map) => !pathOf(map))]
  return {
    columns: { ...columns, ...Object.fromEntries(merged.map(({ map, keys }) => [map, keys])) },
    updatedAt: stamp,
    edited: Object.assign(
      Object.fromEntries(fields.map((field) => [field, stamp])),
      ...merged.map(({ stamps }) => stamps),
    ),
    clampedEdits:
      stamp === sentAt ? {} : newest(spokenOf.map((name) => [editOf(name, sentAt, sent), stamp])),
  }
}

/** The row after an edit; null where the edit is older or was here before. */
export function mergeRow(
  rules: MergeRules,
  before: StoredRow,
  sent: Sent,
  now: number,
): StoredRow | null {
  const spread = <T extends { columns: Columns }>(part: T): T => ({
    ...part,
    columns: spreadMaps(rules.maps, part.columns),
  })
  const parts = { ...spread(sent), whole: sent.columns }
  const row = mergeSpread(rules, spread(before), parts, now)
  return row && { ...row, columns: gatherMaps(rules.maps, row.columns) }
}

function mergeSpread(
  rules: MergeRules,
  before: StoredRow,
  sent: SpreadSent,
  now: number,
): StoredRow | null {
  const isFuture = before.updatedAt > now + toleranceMs
  const stored = isFuture ? pastRow(rules, before, now) : before
  const sentAt = sent.updatedAt ?? Math.max(now, stored.updatedAt)
  const within = clamp(sentAt, now)
  // An edit of this minute was under way when the stored stamp was found to be wrong.
  const stamp = isFuture && within >= now - toleranceMs ? Math.max(within, now) : within
  // A moment that stays as it is stored is no change, even where it would be clamped today.
  const unchanged = rules.clamped.filter(
    (name) => name in sent.columns && isSame(sent.columns[name], before.columns[name]),
  )
  const columns = {
    ...clampColumns(rules, sent.columns, now),
    ...Object.fromEntries(unchanged.map((name) => [name, stored.columns[name]])),
  }
  const isRepeated = (name: string) => editOf(name, sentAt, sent) in stored.clampedEdits

  // A newer edit that says what is stored moves the stamp.
  const fields = rules.fields.filter((field) => {
    if (!(field in columns) || isRepeated(field)) return false
    const storedStamp = stored.edited[field] ?? 0
    const [held, wanted] = [stored.columns[field], columns[field]]
    const prevails = isSame(held, wanted) ? undefined : rules.prevails?.[field]
    if (prevails?.(held, wanted)) return false
    return (
      prevails?.(wanted, held) ||
      stamp > storedStamp ||
      (stamp === storedStamp && !isSame(columns[field], stored.columns[field]))
    )
  })
  const maps = rules.maps.flatMap((map) => {
    if (!(map in columns) || isRepeated(map)) return []
    const current = { keys: mapOf(stored.columns[map]), edited: stored.edited }
    const path = pathOf(map)
    const merged =
      path && columns[path.field] === null
        ? clearMap(map, current, stamp)
        : mergeMap(map, current, mapOf(columns[map]), stamp, now - stampLifetimeMs)
    return Object.keys(merged.stamps).length > 0 ? [{ map, ...merged }] : []
  })
  if (fields.length + maps.length === 0) return isFuture ? stored : null

  const won = [...fields, ...maps.map(({ map }) => map)]
  const stamps = Object.assign(
    Object.fromEntries(fields.map((field) => [field, stamp])),
    ...maps.map((merged) => merged.stamps),
  )
  return {
    columns: {
      ...stored.columns,
      ...Object.fromEntries(fields.map((field) => [field, columns[field]])),
      ...Object.fromEntries(maps.map(({ map, keys }) => [map, keys])),
    },
    updatedAt: Math.max(stored.updatedAt, within),
    edited: maps.reduce<Record<string, number>>(
      (edited, { map, keys }) => expire(map, keys, edited, now - stampLifetimeMs),
      { ...stored.edited, ...stamps },
    ),
    clampedEdits:
      within === sentAt
        ? stored.clampedEdits
        : newest([
            ...Object.entries(stored.clampedEdits),
            ...won.map((name): [string, number] => [editOf(name, sentAt, sent), stamp]),
          ]),
  }
}

/** A stored stamp from a server clock that was ahead counts as a stamp of now. */
function pastRow({ clamped }: MergeRules, stored: StoredRow, now: number): StoredRow {
  const past = (moment: number) => (moment > now + toleranceMs ? now : moment)
  const pastOf = (stamps: Record<string, number>) =>
    Object.fromEntries(Object.entries(stamps).map(([name, stamp]) => [name, past(stamp)]))
  const moments = clamped.flatMap((name) => {
    const moment = stored.columns[name]
    if (typeof moment !== 'string' || past(Date.parse(moment)) === Date.parse(moment)) return []
    return [[name, new Date(now).toISOString()]]
  })
  return {
    columns: { ...stored.columns, ...Object.fromEntries(moments) },
    updatedAt: past(stored.updatedAt),
    edited: pastOf(stored.edited),
    clampedEdits: pastOf(stored.clampedEdits),
  }
}

type Keys = Record<string, true>

type CurrentMap = { keys: Record<string, unknown>; edited: Record<string, number> }

/** Removes the keys that are no newer, and notes when. */
function clearMap(map: string, { keys, edited }: CurrentMap, stamp: number) {
  const newer = Object.keys(keys).filter((key) => (edited[`${map}/${key}`] ?? 0) > stamp)
  const isLater = stamp > (edited[`${map}/`] ?? -1)
  return {
    keys: Object.fromEntries(newer.map((key): [string, true] => [key, true])),
    stamps: isLater ? { [`${map}/`]: stamp } : {},
  }
}

/** Judges each sent key alone. True sets it; false and null remove it, and leave its stamp. */
function mergeMap(
  map: string,
  current: CurrentMap,
  sent: Record<string, unknown>,
  stamp: number,
  oldest: number,
): { keys: Keys; stamps: Record<string, number> } {
  const accepted = Object.entries(sent).filter(([key, value]) => {
    const [isSet, wasSet] = [value === true, key in current.keys]
    const currentStamp = newestOf(current.edited[`${map}/${key}`], current.edited[`${map}/`])
    if (stamp < (currentStamp ?? 0)) return false
    if (isSet === wasSet && stamp === currentStamp) return false
    return isSet || wasSet || stamp >= oldest
  })
  const isSet = new Map(Object.keys(current.keys).map((key) => [key, true]))
  for (const [key, value] of accepted) isSet.set(key, value === true)
  return {
    keys: Object.fromEntries([...isSet].flatMap(([key, set]) => (set ? [[key, true]] : []))),
    stamps: Object.fromEntries(accepted.map(([key]) => [`${map}/${key}`, stamp])),
  }
}

function newestOf(...stamps: readonly (number | undefined)[]): number | undefined {
  const known = stamps.filter((stamp) => stamp !== undefined)
  return known.length > 0 ? Math.max(...known) : undefined
}

/** Without the stamps of removed keys that are older than `oldest`. */
function expire(map: string, keys: Keys, edited: Record<string, number>, oldest: number) {
  return Object.fromEntries(
    Object.entries(edited).filter(
      ([name, stamp]) =>
        !name.startsWith(`${map}/`) || stamp >= oldest || name.slice(map.length + 1) in keys,
    ),
  )
}

export function clamp(moment: number, now: number): number {
  return Math.max(0, Math.min(moment, now + toleranceMs))
}

function clampColumns({ clamped }: MergeRules, columns: Columns, now: number): Columns {
  const moments = clamped.flatMap((name) => {
    const moment = columns[name]
    if (typeof moment !== 'string') return []
    const within = clamp(Date.parse(moment), now)
    return within === Date.parse(moment) ? [] : [[name, new Date(within).toISOString()]]
  })
  return { ...columns, ...Object.fromEntries(moments) }
}

/** Identifies an edit by what it says and the moment it claims; that of a map in a column is that of the column. */
function editOf(name: string, sentAt: number, { whole }: SpreadSent): string {
  const column = pathOf(name)?.field ?? name
  return inText([column, sentAt, whole[column] ?? null])
}

function newest(edits: [edit: string, stamp: number][]): Record<string, number> {
  const stamps = edits.map(([, stamp]) => stamp).toSorted((a, b) => b - a)
  const oldest = stamps[mostClampedEdits - 1] ?? 0
  // All of one moment, or none: nothing says which of them came last.
  return Object.fromEntries(edits.filter(([, stamp]) => stamp >= oldest))
}

function mapOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isSame(a: unknown, b: unknown): boolean {
  return inText(a ?? null) === inText(b ?? null)
}

/** The same text for the same value, whatever the order of its keys. */
export function inText(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
