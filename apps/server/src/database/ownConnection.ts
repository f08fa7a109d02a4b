import { type Client, type Connection, connect, type Login } from './connection.ts'
import { withTimeout } from './responsiveness.ts'

export type OwnConnection = {
  /** Awaits a query, for so many milliseconds at most. After a failure the next query has a new connection. */
  ask<T>(question: (client: Client) => Promise<T>, limit: number): Promise<T>
  /** Gives the connection up; the next query has a new one, which may lead to another server. */
  drop(): void
}

/** A connection beside the pools, which is made when it is first needed. */
export function openOwnConnection(connection: Connection, login: Login): OwnConnection {
  let client: Client | null = null

  function drop() {
    // Not awaited: an unresponsive server never confirms the close.
    void client?.end({ timeout: 0 })
    client = null
  }

  return {
    async ask(question, limit) {
      client ??= connect(connection, login)
      try {
        return await withTimeout(client, question(client), limit)
      } catch (error) {
        drop()
        throw error
      }
    },
    drop,
  }
}
