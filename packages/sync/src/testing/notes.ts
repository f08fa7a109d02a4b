import * as v from 'valibot'
import { column, columnWithMap, defineTable, defineTables, map, type RowOf } from '../definition.ts'
import { formatStamp, Instant } from '../stamp.ts'

/** A table of rows with a trash, keys that merge, and a row they may depend on. */
export const notes = defineTable(
  'notes',
  {
    title: column(v.string(), { edit: 'content' }),
    body: column(v.string(), { edit: 'content' }),
    rank: column(v.nullable(v.number()), { edit: 'state', fallback: null }),
    day: column(v.nullable(v.string()), { edit: 'content', fallback: null }),
    parent_id: column(v.nullable(v.string()), { edit: 'content', fallback: null }),
    labels: map(v.literal(true), { edit: 'content' }),
    created_at: column(Instant),
    deleted_at: column(v.nullable(Instant), { edit: 'state', fallback: null }),
  },
  { day: 'day', references: { parent_id: 'notes' } },
)
export type Note = RowOf<typeof notes>

/** A table whose rows merge from parts; the definition has the defaults of columns that are not set. */
export const settings = defineTable(
  'settings',
  {
    size: column(v.nullable(v.number(), 10), { edit: 'content' }),
    state: column(v.nullable(v.object({ on: v.boolean() }), { on: false }), { edit: 'content' }),
  },
  { insert: 'parts', day: () => 'always' },
)

const Away = v.looseObject({
  series: v.optional(v.record(v.string(), v.literal(true)), {}),
  minutes: v.optional(v.nullable(v.number()), null),
})

/** A table with a map that is a key of a column. */
export const days = defineTable(
  'days',
  { away: columnWithMap(v.nullable(Away), 'series', { edit: 'state', fallback: null }) },
  { insert: 'parts' },
)

/** A table whose rows never change and have no trash. */
export const events = defineTable('events', { text: column(v.string()) }, { insert: 'once' })
export type Event = RowOf<typeof events>

/** A table that the server alone writes; rows of notes that are gone, and old ones, leave no tombstones. */
export const echoes = defineTable(
  'echoes',
  { note_id: column(v.string()), at: column(v.number()) },
  {
    forgets: ({ note_id, at }, { now, isThere }) => Number(at) < now || !isThere('notes', note_id),
  },
)

export const tables = defineTables(notes, settings, days, events, echoes)

export const morning = Date.UTC(2026, 9, 14, 9, 41)
export const today = '2026-10-14'
export const me = '00000000-0000-4000-8000-000000000001'

export function noteId(number: number): string {
  return `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** An ordinary note of today; a test names what matters to it. */
export function note(number: number, title: string, changes: Partial<Note> = {}): Note {
  return {
    id: noteId(number),
    user_id: me,
    title,
    body: '',
    rank: null,
    day: `${today}T00:00:00`,
    parent_id: null,
    labels: {},
    created_at: formatStamp(morning),
    deleted_at: null,
    updated_at: formatStamp(morning),
    seq: 0,
    ...changes,
  }
}

export function event(number: number, text: string): Event {
  const id = `30000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  return { id, user_id: me, text, updated_at: formatStamp(morning), seq: 0 }
}
