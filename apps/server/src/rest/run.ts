import type { Sql } from '../database/database.ts'
import type { Statement } from './sql.ts'

/** The work of a request in one transaction; its response is sent after the commit. */
export type Plan = {
  readOnly: boolean
  /** The time zone for timestamps; null for UTC. */
  timezone: string | null
  /** The number after which it reads, where a replica may serve it; null: the primary does. */
  since?: bigint | null
  /** The table of inserted rows of which the channels of the session are not told. */
  untold?: string | null
  work: (sql: Sql) => Promise<Response>
}

export type Run = (sql: Sql, statement: Statement) => Promise<unknown>

/** Runs statements and prepares the first distinct ones, which are those of the app. */
export function openRun(): Run {
  const prepared = new Set<string>()

  return (sql, { text, values }) => {
    // Connections keep prepared statements, so arbitrary ones must not accumulate.
    if (prepared.size < mostPrepared) prepared.add(text)
    const parameters = values.map((value) => sql.typed(value, unknownType))
    return sql.unsafe(text, parameters, { prepare: prepared.has(text) })
  }
}

const mostPrepared = 200

// The object id of the type `unknown`: PostgreSQL infers the type of each value.
const unknownType = 705
