import { type Asked, statementsOf } from './asked.ts'
import type { Connection, Login, Sql } from './connection.ts'
import { DatabaseUnavailable } from './failures.ts'
import { type Mode, openSlot, type Slot } from './slot.ts'

export type Pool = {
  transaction<T>(mode: Mode, work: (sql: Sql) => Promise<T>): Promise<T>
  load(): Load
  close(): Promise<void>
}

/** Transactions under way, and those that wait for a connection. */
export type Load = { busy: number; waiting: number }

/** A transaction that took long, and what it asked, without the values. */
export type SlowTransaction = { ms: number; statements: string[] }

export type SlowWatch = { ms: number; tell: (slow: SlowTransaction) => void }

export type PoolOptions = {
  connection: Connection
  login: Login
  size: number
  /** How long, in milliseconds, a transaction waits for its turn. */
  patience: number
  slow?: SlowWatch | undefined
  /** How long, in milliseconds, one may last before its connection is given up. */
  limit?: number
}

type Waiting = { turn: (slot: Slot) => void; refuse: (error: Error) => void }

// A connection keeps every statement it has prepared: a new one now and then bounds them.
const usesOfAConnection = 10_000
// How long, in milliseconds, a transaction under way may still take when all is closed.
const patienceOfClosing = 2_000

/**
 * The driver's own pool does not outlive a connection that is lost within a transaction: the next
 * query on it writes to nothing and takes the process down. So each connection is a client of its
 * own, used by one transaction at a time and thrown away once lost.
 */
export function openPool({ connection, login, size, patience, limit, slow }: PoolOptions): Pool {
  const idle: Slot[] = []
  const waiting: Waiting[] = []
  /** Every connection there is, with how often it was used. */
  const all = new Map<Slot, number>()
  let closed = false

  function open(): Slot {
    const slot = openSlot(connection, login)
    all.set(slot, 0)
    return slot
  }

  function discard(slot: Slot) {
    all.delete(slot)
    void slot.close(0)
  }

  function borrow(): Promise<Slot> {
    if (closed) return Promise.reject(new DatabaseUnavailable('unreachable'))
    for (let slot = idle.pop(); slot; slot = idle.pop()) {
      if (!slot.isLost()) return Promise.resolve(slot)
      discard(slot)
    }
    if (all.size < size) return Promise.resolve(open())
    return new Promise((resolve, reject) => {
      const refuse = (error: Error) => {
        clearTimeout(timer)
        waiting.splice(waiting.indexOf(entry), 1)
        reject(error)
      }
      const entry: Waiting = {
        turn: (slot) => {
          clearTimeout(timer)
          resolve(slot)
        },
        refuse,
      }
      const timer = setTimeout(() => refuse(new DatabaseUnavailable('busy')), patience)
      waiting.push(entry)
    })
  }

  function giveBack(slot: Slot) {
    if (closed) return
    const uses = (all.get(slot) ?? 0) + 1
    const worn = slot.isLost() || uses >= usesOfAConnection
    if (worn) discard(slot)
    else all.set(slot, uses)
    const next = waiting.shift()
    if (next) next.turn(worn ? open() : slot)
    else if (!worn) idle.push(slot)
  }

  return {
    async transaction(mode, work) {
      const slot = await borrow()
      const asked: Asked = []
      const began = performance.now()
      // A database that has stopped answering leaves a connection open for hours.
      const tooLong = limit === undefined ? undefined : setTimeout(slot.giveUp, limit)
      try {
        return await slot.transaction(mode, work, asked)
      } finally {
        clearTimeout(tooLong)
        const ms = Math.round(performance.now() - began)
        if (slow && ms >= slow.ms) slow.tell({ ms, statements: statementsOf(asked) })
        giveBack(slot)
      }
    },
    load: () => ({ busy: all.size - idle.length, waiting: waiting.length }),
    async close() {
      closed = true
      for (const entry of [...waiting]) entry.refuse(new DatabaseUnavailable('unreachable'))
      await Promise.all([...all.keys()].map((slot) => slot.close(patienceOfClosing)))
    },
  }
}
