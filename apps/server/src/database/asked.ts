import type { Sql } from './connection.ts'

/** What was asked within a transaction, as the driver knows it. */
export type Asked = unknown[]

/** The same handle, noting what it is asked. Nothing is asked when the check throws. */
export function handleOf<T extends Sql>(sql: T, asked: Asked, check: () => void): T {
  /** Lets the driver make a query, and notes it. */
  const make = (maker: unknown, self: unknown, parts: unknown[]) => {
    const query = Reflect.apply(maker as () => unknown, self, parts)
    asked.push(query)
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

/** The first statements, each as far as it tells what it is. */
export function statementsOf(asked: Asked): string[] {
  const texts = asked.flatMap((query) => (isSent(query) ? [query.statement.string.trim()] : []))
  return texts.slice(0, mostStatements).map((text) => text.slice(0, longestStatement))
}

/** Once it was sent, a query of the driver knows its text; parts of others never are. */
function isSent(query: unknown): query is { statement: { string: string } } {
  return query instanceof Object && 'statement' in query && query.statement instanceof Object
}

const mostStatements = 10
const longestStatement = 500
