import { type Client, type Connection, connect, type Login, type Sql } from './connection.ts'

/** The database cannot be asked: every connection stays busy, there is none, or its disk is full. */
export class DatabaseUnavailable extends Error {
  readonly reason: 'busy' | 'unreachable' | 'full'

  constructor(reason: 'busy' | 'unreachable' | 'full', cause?: unknown) {
    super(`the database is ${reason}`, { cause })
    this.name = 'DatabaseUnavailable'
    this.reason = reason
  }
}

export type Pool = {
  transaction<T>(mode: 'read write' | 'read only', work: (sql: Sql) => Promise<T>): Promise<T>
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

type Slot = { client: Client; lost: boolean; uses: number; asked: unknown[] }
type Waiting = { turn: (slot: Slot) => void; refuse: (error: Error) => void }

// A connection keeps every statement it has prepared: a new one now and then bounds them.
const usesOfAConnection = 10_000

/**
 * The driver's own pool does not outlive a connection that is lost within a transaction: the next
 * query on it writes to nothing and takes the process down. So each connection is a client of its
 * own, used by one transaction at a time and thrown away once lost.
 */
export function openPool({ connection, login, size, patience, limit, slow }: PoolOptions): Pool {
  const idle: Slot[] = []
  const waiting: Waiting[] = []
  const all = new Set<Slot>()
  let closed = false

  function open(): Slot {
    const client = connect(connection, login, {
      closed: () => {
        slot.lost = true
      },
    })
    const slot: Slot = { client, lost: false, uses: 0, asked: [] }
    all.add(slot)
    return slot
  }

  function discard(slot: Slot) {
    all.delete(slot)
    void slot.client.end({ timeout: 0 })
  }

  function borrow(): Promise<Slot> {
    if (closed) return Promise.reject(new DatabaseUnavailable('unreachable'))
    for (let slot = idle.pop(); slot; slot = idle.pop()) {
      if (!slot.lost) return Promise.resolve(slot)
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
    slot.uses += 1
    const worn = slot.lost || closed || slot.uses >= usesOfAConnection
    if (worn) discard(slot)
    const next = waiting.shift()
    if (next) next.turn(worn ? open() : slot)
    else if (!worn) idle.push(slot)
  }

  return {
    async transaction(mode, work) {
      const slot = await borrow()
      const began = performance.now()
      // A database that has stopped answering leaves a connection open for hours.
      const tooLong = limit === undefined ? undefined : setTimeout(() => void gone(slot), limit)
      try {
        return await transactionOn(slot, mode, work)
      } finally {
        clearTimeout(tooLong)
        const ms = Math.round(performance.now() - began)
        if (slow && ms >= slow.ms) slow.tell({ ms, statements: statementsOf(slot) })
        slot.asked = []
        giveBack(slot)
      }
    },
    load: () => ({ busy: all.size - idle.length, waiting: waiting.length }),
    async close() {
      closed = true
      for (const entry of [...waiting]) entry.refuse(new DatabaseUnavailable('unreachable'))
      await Promise.all([...all].map((slot) => slot.client.end({ timeout: slot.lost ? 0 : 2 })))
    },
  }
}

async function transactionOn<T>(
  slot: Slot,
  mode: 'read write' | 'read only',
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  let begun = false
  try {
    const answer = await slot.client.begin(mode, async (sql) => {
      begun = true
      try {
        const value = await work(whileConnected(sql, slot))
        return slot.lost ? await never : () => value
      } catch (error) {
        // Rejecting would roll back on the lost connection; the driver has ended the transaction.
        if (slot.lost) return await never
        if (isOfConnection(error)) return await gone(slot)
        throw error
      }
    })
    return answer()
  } catch (error) {
    if (!begun || isOfConnection(error)) slot.lost = true
    if (slot.lost) throw new DatabaseUnavailable('unreachable', error)
    throw error
  }
}

/** Whether the driver lost a query to its connection, which may close only a moment later. */
function isOfConnection(error: unknown): boolean {
  if (!(error instanceof Error && 'query' in error && 'code' in error)) return false
  const code = String(error.code)
  return 'syscall' in error || code.startsWith('CONNECTION_') || goodbyes.has(code)
}

/** What PostgreSQL says when it is stopped, when it recovers from a crash, and when it starts. */
const goodbyes = new Set(['57P01', '57P02', '57P03'])

const never = new Promise<never>(() => {})

/** Whatever the other side still means to do with the connection, nobody waits for it. */
function gone(slot: Slot): Promise<never> {
  slot.lost = true
  void slot.client.end({ timeout: 0 })
  return never
}

function statementsOf({ asked }: Slot): string[] {
  const texts = asked.flatMap((query) => (isSent(query) ? [query.statement.string.trim()] : []))
  return texts.slice(0, mostStatements).map((text) => text.slice(0, longestStatement))
}

/** Once it was sent, a query of the driver knows its text; parts of others never are. */
function isSent(query: unknown): query is { statement: { string: string } } {
  return query instanceof Object && 'statement' in query && query.statement instanceof Object
}

const mostStatements = 10
const longestStatement = 500

/** The same handle, noting what it is asked and refusing politely once its connection is gone. */
function whileConnected<T extends Sql>(sql: T, slot: Slot): T {
  const check = () => {
    if (slot.lost) throw new DatabaseUnavailable('unreachable')
  }
  /** Lets the driver make a query, and notes it. */
  const make = (maker: unknown, self: unknown, parts: unknown[]) => {
    const query = Reflect.apply(maker as () => unknown, self, parts)
    slot.asked.push(query)
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
