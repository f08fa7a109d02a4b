import type { Sql } from '../database/database.ts'
import type { Statement } from './sql.ts'

/** What remains to be done of a request, in one transaction; the answer holds once it has ended well. */
export type Plan = {
  readOnly: boolean
  /** In which moments are written; null: UTC. */
  timezone: string | null
  work: (sql: Sql) => Promise<Response>
}

export type Run = (sql: Sql, statement: Statement) => Promise<unknown>

/** Runs statements, and prepares the first shapes it sees: the app's own are few. */
export function openRun(): Run {
  const prepared = new Set<string>()

  return (sql, { text, values }) => {
    // A connection keeps what it has prepared, so strangers' shapes must not pile up there.
    if (prepared.size < mostPrepared) prepared.add(text)
    const parameters = values.map((value) => sql.typed(value, unknownType))
    return sql.unsafe(text, parameters, { prepare: prepared.has(text) })
  }
}

const mostPrepared = 200

// The object id of the type `unknown`: the database decides what a value is by where it stands.
const unknownType = 705
