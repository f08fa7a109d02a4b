import type { Sql } from './connection.ts'
import { DatabaseUnavailable } from './databaseErrors.ts'
import { type Mode, openPoolSlot, type PoolSlot, type PoolSlotOptions } from './poolSlot.ts'
import { loggedStatements, type StatementLog } from './statementLog.ts'

export type Pool = {
  transaction<T>(mode: Mode, work: (sql: Sql) => Promise<T>): Promise<T>
  load(): Load
  close(): Promise<void>
}

/** Running transactions, and those waiting for a connection. */
export type Load = { busy: number; waiting: number }

/** A slow transaction with its statements, without parameter values. */
export type SlowTransaction = { ms: number; statements: string[] }

export type SlowWatch = { ms: number; report: (slow: SlowTransaction) => void }

export type PoolOptions = PoolSlotOptions & {
  size: number
  /** Milliseconds that a transaction waits for a free connection. */
  patience: number
  slow?: SlowWatch | undefined
  /**
   * Milliseconds for which a used connection is awaited before another is made, whose caches are empty: the first transactions of
   * a new one take longer.
   */
  growAfter?: number
  /** Milliseconds after which an unused connection is closed; 0: never. */
  idleMs?: number
  /** Milliseconds after which a transaction's connection is closed. */
  limit?: number
}

type Waiting = { turn: (poolSlot: PoolSlot) => void; refuse: (error: Error) => void }

// A connection keeps its prepared statements, so it is replaced from time to time.
const usesOfAConnection = 10_000
// Milliseconds that running transactions have left when the pool closes.
const patienceOfClosing = 2_000

/**
 * The driver's own pool crashes the process when a connection is lost within a transaction and
 * queried again. So each pool slot has its own client, runs one transaction at a time and is
 * discarded once its connection is lost.
 */
export function openPool(options: PoolOptions): Pool {
  const { size, patience, limit, slow, growAfter = 5, idleMs = 0 } = options
  const idle: PoolSlot[] = []
  const waiting: Waiting[] = []
  /** Every open connection with the number of its uses. */
  const all = new Map<PoolSlot, number>()
  let closed = false

  function open(): PoolSlot {
    const poolSlot = openPoolSlot(options)
    all.set(poolSlot, 0)
    return poolSlot
  }

  function discard(poolSlot: PoolSlot) {
    all.delete(poolSlot)
    void poolSlot.close(0)
  }

  function borrow(): Promise<PoolSlot> {
    if (closed) return Promise.reject(new DatabaseUnavailable('unreachable'))
    for (let poolSlot = idle.pop(); poolSlot; poolSlot = idle.pop()) {
      if (!poolSlot.isDisconnected()) return Promise.resolve(poolSlot)
      discard(poolSlot)
    }
    if (all.size === 0) return Promise.resolve(open())
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        clearTimeout(growing)
        const at = waiting.indexOf(entry)
        if (at !== -1) waiting.splice(at, 1)
      }
      const entry: Waiting = {
        turn(poolSlot) {
          leave()
          resolve(poolSlot)
        },
        refuse(error) {
          leave()
          reject(error)
        },
      }
      const timer = setTimeout(() => entry.refuse(new DatabaseUnavailable('busy')), patience)
      const growing = setTimeout(() => {
        if (all.size < size) entry.turn(open())
      }, growAfter)
      waiting.push(entry)
    })
  }

  function giveBack(poolSlot: PoolSlot) {
    if (closed) return
    const uses = (all.get(poolSlot) ?? 0) + 1
    const worn = poolSlot.isDisconnected() || uses >= usesOfAConnection
    if (worn) discard(poolSlot)
    else all.set(poolSlot, uses)
    const [next] = waiting
    if (next) next.turn(worn ? open() : poolSlot)
    else if (!worn) rest(poolSlot, uses)
  }

  function rest(poolSlot: PoolSlot, uses: number) {
    idle.push(poolSlot)
    if (idleMs === 0) return
    setTimeout(() => {
      const at = idle.indexOf(poolSlot)
      if (at === -1 || all.get(poolSlot) !== uses) return
      idle.splice(at, 1)
      all.delete(poolSlot)
      void poolSlot.close(patienceOfClosing)
    }, idleMs).unref()
  }

  return {
    async transaction(mode, work) {
      const poolSlot = await borrow()
      const statements: StatementLog = []
      const began = performance.now()
      // Without this, a connection to an unresponsive database stays open for hours.
      const tooLong = limit === undefined ? undefined : setTimeout(poolSlot.giveUp, limit)
      try {
        return await poolSlot.transaction(mode, work, statements)
      } finally {
        clearTimeout(tooLong)
        const ms = Math.round(performance.now() - began)
        if (slow && ms >= slow.ms) slow.report({ ms, statements: loggedStatements(statements) })
        giveBack(poolSlot)
      }
    },
    load: () => ({ busy: all.size - idle.length, waiting: waiting.length }),
    async close() {
      closed = true
      for (const entry of [...waiting]) entry.refuse(new DatabaseUnavailable('unreachable'))
      await Promise.all([...all.keys()].map((poolSlot) => poolSlot.close(patienceOfClosing)))
    },
  }
}
