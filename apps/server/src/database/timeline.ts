import { type Client, type Connection, connect, type Sql } from './connection.ts'
import { DatabaseUnavailable } from './databaseErrors.ts'
import { whileResponsive } from './responsiveness.ts'

const silenceMs = 6_000

export type TimelineCheck = {
  /** Waits until the timeline of this connection is noted, before anything is written to it. */
  check(sql: Sql): Promise<void>
  close(): void
}

/**
 * PostgreSQL begins a timeline where a standby takes over. All connections to the former primary are lost then, so it
 * is enough to look at each new one. Where commits may be lost, an epoch begins.
 */
export function openTimelineCheck(
  connection: Connection,
  epochBegan: (seq: number) => void,
): TimelineCheck {
  let noting: { client: Client; done: Promise<void> } | null = null

  /** On a connection of its own: an epoch takes longer than a transaction may. */
  function note() {
    const client = connect(connection, 'supabase_auth_admin')
    // A connection that leads nowhere any more must not keep everybody waiting.
    const done = whileResponsive(connection, () => noteTimeline(client), silenceMs).finally(() => {
      noting = null
      void client.end({ timeout: 0 })
    })
    return { client, done }
  }

  async function noteTimeline(client: Client) {
    const [row] = await client<{ began: string | null }[]>`
      select daymark.note_timeline() as began`
    if (row?.began) epochBegan(Number(row.began))
  }

  return {
    async check(sql) {
      const [row] = await sql<{ noted: boolean | null }[]>`
        select daymark.is_timeline_noted() as noted`
      if (row?.noted) return
      // It takes no writes, and once it is promoted it would take them from a connection that nobody has looked at.
      if (row?.noted === null) throw new DatabaseUnavailable('unreachable')
      noting ??= note()
      await noting.done
    },
    close: () => void noting?.client.end({ timeout: 0 }),
  }
}
