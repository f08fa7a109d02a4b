import type { Sql } from './connection.ts'

/** The queries of a transaction, as objects of the driver. */
export type StatementLog = unknown[]

/** Wraps the handle so that its queries are recorded. No query is sent when the check throws. */
export function recordStatements<T extends Sql>(
  sql: T,
  statements: StatementLog,
  check: () => void,
): T {
  /** Creates a query and records it. */
  const make = (maker: unknown, self: unknown, parts: unknown[]) => {
    const query = Reflect.apply(maker as () => unknown, self, parts)
    statements.push(query)
    return query
  }
  return new Proxy(sql, {
    apply(target, self, parts) {
      check()
      return make(target, self, parts)
    },
    get(target, key) {
      check()
      if (key === 'unsafe') return (...parts: unknown[]) => make(target.unsafe, target, parts)
      return Reflect.get(target, key)
    },
  })
}

/** The first statements, each cut to a length that identifies it. */
export function loggedStatements(statements: StatementLog): string[] {
  const texts = statements.flatMap((query) =>
    isSent(query) ? [query.statement.string.trim()] : [],
  )
  return texts.slice(0, mostStatements).map((text) => text.slice(0, longestStatement))
}

/** Only queries that were sent have their text; fragments have none. */
function isSent(query: unknown): query is { statement: { string: string } } {
  return query instanceof Object && 'statement' in query && query.statement instanceof Object
}

const mostStatements = 10
const longestStatement = 500
