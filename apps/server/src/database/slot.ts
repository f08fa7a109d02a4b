import { setTimeout as delay } from 'node:timers/promises'
import { type Asked, handleOf } from './asked.ts'
import { type Client, type Connection, connect, type Login, type Sql } from './connection.ts'
import { DatabaseUnavailable, isOfConnection } from './failures.ts'

export type Mode = 'read write' | 'read only'

/** A connection for one transaction at a time, opened by the first. Once lost it is not used again. */
export type Slot = {
  isLost(): boolean
  transaction<T>(mode: Mode, work: (sql: Sql) => Promise<T>, asked: Asked): Promise<T>
  /** Whatever the other side still means to do, nobody waits for it: neither a transaction nor its end. */
  giveUp(): void
  /** Closes it, after the transaction under way unless that takes more than so many milliseconds. */
  close(patience: number): Promise<void>
}

/**
 * The driver's own transactions wait for `begin` before they let anything else be sent; here `begin`
 * travels together with what is asked first. The connection is reserved for good: what still waits
 * when another one is lost, the driver would send on a new connection, outside of any transaction.
 */
export function openSlot(connection: Connection, login: Login): Slot {
  let isLost = false
  let refuse = (_cause: unknown) => {}
  let underWay = Promise.resolve()
  const client = connect(connection, login, { closed: () => lose() })
  const opening = reserved(client)
  opening.catch(giveUp)

  function lose(cause?: unknown) {
    isLost = true
    refuse(cause)
  }

  function giveUp(cause?: unknown) {
    lose(cause)
    void client.end({ timeout: 0 })
  }

  async function perform<T>(mode: Mode, work: (sql: Sql) => Promise<T>, asked: Asked): Promise<T> {
    const sql = await opening
    const turn = { isOver: false }
    const check = () => {
      // The driver would write to nothing, which takes the process down.
      if (isLost) throw new DatabaseUnavailable('unreachable')
      // Whoever comes late must not find themselves in the transaction of another.
      if (turn.isOver) throw new Error('the transaction is over')
    }
    const begun = sql.unsafe(`begin ${mode}`)
    begun.catch(giveUp)
    try {
      const value = await work(handleOf(sql, asked, check))
      await begun
      check()
      turn.isOver = true
      const end = sql.unsafe('commit')
      // There is nothing to lose: whoever has read need not wait for it.
      if (mode === 'read only') end.catch(giveUp)
      else if ((await end).command !== 'COMMIT') throw new Error('an error was passed over')
      return value
    } catch (error) {
      turn.isOver = true
      if (isOfConnection(error)) giveUp(error)
      if (!isLost) await sql.unsafe('rollback').catch(giveUp)
      throw error
    }
  }

  return {
    isLost: () => isLost,
    transaction<T>(mode: Mode, work: (sql: Sql) => Promise<T>, asked: Asked) {
      const ended = new Promise<T>((resolve, reject) => {
        refuse = (cause) => reject(new DatabaseUnavailable('unreachable', cause))
        perform(mode, work, asked).then(resolve, reject)
      })
      underWay = ended.then(nothing, nothing)
      return ended
    },
    giveUp,
    async close(patience) {
      const late = delay(patience, false, { ref: false })
      const isWhole = await Promise.race([late, underWay.then(() => !isLost)])
      if (isWhole) (await opening).release()
      await client.end({ timeout: isWhole ? patience / 1_000 : 0 })
    },
  }
}

/** Outside of transactions it only reads: when a `begin` fails, what came along with it does no harm. */
async function reserved(client: Client) {
  await client`set default_transaction_read_only = on`
  return client.reserve()
}

function nothing() {}
