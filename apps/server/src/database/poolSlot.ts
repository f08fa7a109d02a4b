import { setTimeout as delay } from 'node:timers/promises'
import { type Announcement, leaveAnnouncements, parseAnnouncements } from './announcements.ts'
import { type Client, type Connection, connect, type Login, type Sql } from './connection.ts'
import { DatabaseUnavailable, isConnectionError } from './databaseErrors.ts'
import { recordStatements, type StatementLog } from './statementLog.ts'

/** What a transaction announces, and what its own session is not told of. */
type Left = { setting: string; untold: string | null }

const nothingLeft: Left = { setting: '', untold: null }

export type Mode = 'read write' | 'read only'

/**
 * A connection that runs one transaction at a time, opened by the first. It is not reused once
 * lost.
 */
export type PoolSlot = {
  isDisconnected(): boolean
  transaction<T>(mode: Mode, work: (sql: Sql) => Promise<T>, statements: StatementLog): Promise<T>
  /** Abandons the connection: the running transaction fails at once. */
  giveUp(): void
  /** Closes the connection, after the running transaction or so many milliseconds. */
  close(patience: number): Promise<void>
}

export type PoolSlotOptions = {
  connection: Connection
  login: Login
  /** Takes what a transaction announces, after its commit. Without it, the transaction sends that itself. */
  announce?: ((announcements: Announcement[]) => void) | undefined
  /** Runs on a new connection before its first transaction. */
  connected?: ((sql: Sql) => Promise<void>) | undefined
}

/**
 * The driver's own transactions wait for the reply to `begin`; here `begin` is sent together with
 * the first query. The connection stays reserved, as the driver would otherwise send queued queries
 * on a new connection, outside of the transaction.
 */
export function openPoolSlot(options: PoolSlotOptions): PoolSlot {
  const { connection, login, announce, connected } = options
  let isDisconnected = false
  let refuse = (_cause: unknown) => {}
  let underWay = Promise.resolve()
  const client = connect(connection, login, { closed: () => lose() })
  const opening = reserved(client, announce !== undefined, connected)
  opening.catch(giveUp)

  function lose(cause?: unknown) {
    isDisconnected = true
    refuse(cause)
  }

  function giveUp(cause?: unknown) {
    lose(cause)
    void client.end({ timeout: 0 })
  }

  async function perform<T>(
    mode: Mode,
    work: (sql: Sql) => Promise<T>,
    statements: StatementLog,
  ): Promise<T> {
    const sql = await opening
    const turn = { isOver: false }
    const check = () => {
      // The driver would crash the process.
      if (isDisconnected) throw new DatabaseUnavailable('unreachable')
      // A late query must not run in the next transaction.
      if (turn.isOver) throw new Error('the transaction is over')
    }
    const begun = sql.unsafe(`begin ${mode}`)
    begun.catch(giveUp)
    try {
      const value = await work(recordStatements(sql, statements, check))
      await begun
      check()
      turn.isOver = true
      // After a read-only transaction the commit need not be awaited.
      if (mode === 'read only') sql.unsafe('commit').catch(giveUp)
      else await commit(sql)
      return value
    } catch (error) {
      turn.isOver = true
      if (isConnectionError(error)) giveUp(error)
      if (!isDisconnected) await sql.unsafe('rollback').catch(giveUp)
      throw error
    }
  }

  async function commit(sql: Sql) {
    const [left, end] = await Promise.allSettled([
      announce &&
        sql<Left[]>`select current_setting('daymark.announcements') as setting,
                           current_setting('daymark.untold', true) as untold`,
      sql.unsafe('commit'),
    ])
    if (end.status === 'rejected') throw end.reason
    if (end.value.command !== 'COMMIT') throw new Error('an error was passed over')
    if (left.status === 'rejected') throw left.reason
    const [{ setting, untold } = nothingLeft] = left.value ?? []
    announce?.(parseAnnouncements(setting, untold ?? ''))
  }

  return {
    isDisconnected: () => isDisconnected,
    transaction<T>(mode: Mode, work: (sql: Sql) => Promise<T>, statements: StatementLog) {
      const ended = new Promise<T>((resolve, reject) => {
        refuse = (cause) => reject(new DatabaseUnavailable('unreachable', cause))
        perform(mode, work, statements).then(resolve, reject)
      })
      underWay = ended.then(nothing, nothing)
      return ended
    },
    giveUp,
    async close(patience) {
      const late = delay(patience, false, { ref: false })
      const isWhole = await Promise.race([late, underWay.then(() => !isDisconnected)])
      if (isWhole) (await opening).release()
      await client.end({ timeout: isWhole ? patience / 1_000 : 0 })
    },
  }
}

/**
 * Read-only outside of transactions, so that queries sent with a failed `begin` cannot write. Nothing is compiled to
 * machine code: that takes longer than any statement here, and a new connection begins with it again.
 */
async function reserved(
  client: Client,
  announcesLater: boolean,
  connected: PoolSlotOptions['connected'],
) {
  await client.unsafe('set default_transaction_read_only = on; set jit = off')
  if (announcesLater) await client.unsafe(leaveAnnouncements)
  await connected?.(client)
  return client.reserve()
}

function nothing() {}
