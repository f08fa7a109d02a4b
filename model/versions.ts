import { focusSessions } from '@daymark/core/tables/focusSessions'
import { column, defineTable, defineTables, map, type Tables } from '@daymark/sync/definition'
import { Instant } from '@daymark/sync/stamp'
import { settings } from '@daymark/sync/testing/notes'
import * as v from 'valibot'

/** What an older version reads; a newer one takes any number. */
export const highestOlderRank = 50

const notesOf = (rank: v.GenericSchema<number, number>) => ({
  title: column(v.string(), { edit: 'content' }),
  body: column(v.string(), { edit: 'content' }),
  rank: column(v.nullable(rank), { edit: 'content', fallback: null }),
  day: column(v.nullable(v.string()), { edit: 'content', fallback: null }),
  parent_id: column(v.nullable(v.string()), { edit: 'content', fallback: null }),
  labels: map(v.literal(true), { edit: 'content' }),
  created_at: column(Instant),
  deleted_at: column(v.nullable(Instant), { edit: 'state', fallback: null }),
})

const options = { day: 'day', references: { parent_id: 'notes' } }

export const olderNotes = defineTable(
  'notes',
  notesOf(v.pipe(v.number(), v.maxValue(highestOlderRank))),
  options,
)

/** A newer version has a column more, and values of an older one that the older cannot read. */
export const notes = defineTable(
  'notes',
  {
    ...notesOf(v.number()),
    colour: column(v.nullable(v.string()), { edit: 'content', fallback: null }),
  },
  options,
)

export type Version = 'older' | 'newer'

/** The product's own table of sessions is played too: its server cuts what overlaps. */
export const tablesOf: Record<Version, Tables> = {
  older: defineTables(olderNotes, settings, focusSessions),
  newer: defineTables(notes, settings, focusSessions),
}

export { focusSessions, settings }
