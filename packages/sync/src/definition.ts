import * as v from 'valibot'
import type { Mutation, Values } from './mutation.ts'
import { formatStamp, Instant } from './stamp.ts'

/** The columns of every synchronised row. `seq` is the commit order of its user, `updated_at` its newest edit. */
export type Row = {
  id: string
  user_id: string
  seq: number
  updated_at: string
  [column: string]: unknown
}

// biome-ignore lint/suspicious/noExplicitAny: a schema's input is what it accepts, whatever that is.
type Schema = v.GenericSchema<any, unknown>

/**
 * Whether a column can be edited after its insert. `content` was written or chosen by a user: an edit of
 * it becomes a refusal where its row was deleted permanently elsewhere. `state` is a mark that can be set
 * again. Only the insert writes a column with neither.
 */
export type Edit = 'content' | 'state'

/**
 * `field`: the newest edit of the whole value wins. `keys`: the newest edit of each key wins. `keysIn`: a field in
 * which one key holds a map that merges by key.
 */
type Merge = 'field' | 'keys' | { keysIn: string }

/** Whether one value of a field wins against another one, whichever is newer. */
type Prevails = (held: unknown, wanted: unknown) => boolean

export type Column<
  S extends Schema = Schema,
  E extends Edit | null = Edit | null,
  M extends Merge = Merge,
> = { schema: S; edit: E; merge: M; prevails?: Prevails | undefined }

/** `fallback` is the value of a row without the column; where there is none, such a row is unreadable. */
export function column<S extends Schema, E extends Edit | null = null>(
  schema: S,
  options: { edit?: E; fallback?: v.InferInput<S>; prevails?: Prevails } = {},
): Column<S, E, 'field'> {
  const tolerant = 'fallback' in options ? v.optional(schema, () => options.fallback) : schema
  // The fallback makes the column optional to the parser alone: its value has the schema's type.
  return { ...options, schema: tolerant as S, edit: (options.edit ?? null) as E, merge: 'field' }
}

/** A JSON object that merges by key. A patch holds the changed keys only; null removes a key. */
export function map<S extends Schema, E extends Edit | null = null>(
  value: S,
  options: { edit?: E } = {},
): Column<v.GenericSchema<unknown, Readonly<Record<string, v.InferOutput<S>>>>, E, 'keys'> {
  const schema = v.optional(v.record(v.string(), value), {})
  return { schema, edit: (options.edit ?? null) as E, merge: 'keys' }
}

/**
 * An object that merges as a field but for its key `keysIn`, which holds a map. Null instead of the object removes the
 * keys of the map.
 */
export function columnWithMap<
  S extends Schema,
  const K extends string,
  E extends Edit | null = null,
>(
  schema: S,
  keysIn: K,
  options: { edit?: E; fallback?: v.InferInput<S> } = {},
): Column<S, E, { keysIn: K }> {
  return { ...column(schema, options), merge: { keysIn } }
}

type Columns = Record<string, Column>
type Value<C extends Column> = v.InferOutput<C['schema']>

type RowWith<C extends Columns, Id extends string, User extends string> = {
  [Name in keyof C]: Value<C[Name]>
} & { id: Id; user_id: User; seq: number; updated_at: string }

type KeysPatch<Map> = { [Key in keyof Map]: Map[Key] | null }

type ColumnPatch<V, M extends Merge> = M extends 'keys'
  ? KeysPatch<V>
  : M extends { keysIn: infer K }
    ? V extends object
      ? { [Key in keyof V]: Key extends K ? KeysPatch<V[Key]> : V[Key] }
      : V
    : V

type PatchWith<C extends Columns> = {
  [Name in keyof C as C[Name]['edit'] extends null ? never : Name]?: ColumnPatch<
    Value<C[Name]>,
    C[Name]['merge']
  >
}

/**
 * `whole`: an insert speaks of every column, and one of an id that exists changes nothing. `once`: as
 * `whole`, and the row never changes. `never`: as `once`, and the server alone makes the row. `parts`:
 * an insert speaks of the columns it names and merges into the row that exists; the owner is part of its key.
 */
type Insert = 'whole' | 'once' | 'never' | 'parts'

/** `isThere` says whether the device has a row of the named table. */
type Forgets = (
  row: Row,
  known: { now: number; isThere: (table: string, id: unknown) => boolean },
) => boolean

/** Everything the engine knows of a table. */
export type Table<
  C extends Columns = Columns,
  Id extends string = string,
  User extends string = string,
> = ReturnType<typeof defineTable<C, Id, User>>

export type RowOf<T extends Table> = NonNullable<ReturnType<T['parse']>>
export type PatchOf<T extends Table> = Parameters<T['patch']>[1]

export function defineTable<
  C extends Columns,
  Id extends string = string,
  User extends string = string,
>(
  name: string,
  columns: C,
  options: {
    id?: v.GenericSchema<unknown, Id>
    user_id?: v.GenericSchema<unknown, User>
    insert?: Insert
    /** A wall-clock column, or a function of the row; `always` is read first on every day. */
    day?: string | ((row: Row) => string | null)
    /** Columns that hold the id of a row of the named table: such a mutation depends on that row. */
    references?: Readonly<Record<string, string>>
    /** The server alone makes its rows, and forgets those of which this is true, without tombstones; so do devices. */
    forgets?: Forgets
  } = {},
) {
  const { insert = 'whole', day, references = {}, forgets = null } = options
  const { id = v.string(), user_id = v.string() } = options
  const schemas = Object.fromEntries(
    Object.entries(columns).map(([column, { schema }]) => [column, schema]),
  )
  const schema = v.looseObject({ id, user_id, seq: v.number(), updated_at: Instant, ...schemas })

  return {
    name,
    columns,
    insert,
    references,
    forgets,
    /** The wall-clock column by which the server finds the rows of a day; null where it has none. */
    dayColumn: typeof day === 'string' ? day : null,
    /** Rows go to the trash, by `deleted_at`, before they are deleted permanently. */
    hasTrash: 'deleted_at' in columns,
    /** A row as the server or the device has it; null where this version cannot read it. */
    parse(raw: unknown): RowWith<C, Id, User> | null {
      const parsed = v.safeParse(schema, raw)
      if (!parsed.success) return null
      // Drops the columns that only the server's merge needs. Columns of a newer version stay in the row.
      const { edited: _, believed: __, ...row } = parsed.output
      return row as RowWith<C, Id, User>
    },
    /** The columns' own values in a mutation are such as this version can read. */
    canRead: (values: Values) =>
      Object.entries(values).every(([column, value]) => {
        const known = columns[column]
        if (!known) return true
        if (known.merge === 'field') return v.is(known.schema, value)
        return isDelta(value) || (known.merge !== 'keys' && value === null)
      }),
    /** A row in which no column is set. */
    empty({ id, user_id }: { id: string; user_id: string }): Row {
      const nothing = Object.fromEntries(
        Object.entries(columns).map(([name, { merge }]) => [name, merge === 'keys' ? {} : null]),
      )
      return v.parse(schema, { ...nothing, id, user_id, seq: 0, updated_at: formatStamp(0) })
    },
    /** The day on which a row is read first, yyyy-MM-dd or `always`; null where it has none. */
    dayOf(row: Row): string | null {
      if (typeof day === 'function') return day(row)
      const moment = day === undefined ? null : row[day]
      return typeof moment === 'string' ? moment.slice(0, 10) : null
    },
    /** A row of these parts; its other columns have their fallbacks. */
    withFallbacks(parts: Partial<RowWith<C, Id, User>>): RowWith<C, Id, User> {
      const fallbacks = Object.entries(schemas).map(([name, schema]) => [
        name,
        v.getDefault(schema),
      ])
      // Whoever calls it names the columns without a fallback.
      return { ...Object.fromEntries(fallbacks), ...parts } as RowWith<C, Id, User>
    },
    create({ seq: _, ...row }: RowWith<C, Id, User>): Mutation {
      return { type: 'insert', table: name, id: row.id, row, at: row.updated_at }
    },
    upsert(key: { id: Id; user_id: User }, patch: PatchWith<C>, at: string): Mutation {
      const { id, user_id } = key
      return { type: 'upsert', table: name, id, columns: { user_id, ...patch }, at }
    },
    patch(id: Id, patch: PatchWith<C>, at: string): Mutation {
      return { type: 'patch', table: name, id, columns: { ...patch }, at }
    },
    erase(id: Id, at: string): Mutation {
      return { type: 'erase', table: name, id, at }
    },
  }
}

/** Where the numbers of the server began anew after it was restored: one row, the first in `news`. */
export const epochs = defineTable(
  'epochs',
  {
    /** The newest number that was restored. */
    restored_seq: column(v.number()),
    /** The same of the restores before it, oldest first: a device may have missed them. */
    earlier: column(v.array(v.object({ seq: v.number(), restored_seq: v.number() })), {
      fallback: [],
    }),
  },
  { insert: 'once', day: () => 'always' },
)

/** Tables by their names, as every part of the engine takes them. */
export type Tables = ReadonlyMap<string, Table>

export function defineTables(...tables: readonly Table[]): Tables {
  return new Map([...tables, epochs].map((table) => [table.name, table]))
}

function isDelta(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Changes whenever a table or a column is added or a column takes other values. What was read by
 * another fingerprint is read again, so a device learns of columns it has never seen.
 */
export function fingerprintOf(tables: Tables): string {
  const text = JSON.stringify(
    [...tables.values()].map(({ name, columns, insert }) => [name, insert, columns]),
    (_, value: unknown) => (value instanceof RegExp ? String(value) : value),
  )
  // FNV-1a: two versions of one program are to be told apart, not two programs.
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16)
}
