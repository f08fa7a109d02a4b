import { fingerprintOf, type Tables } from '../definition.ts'
import type { Beside, CursorRange, DeviceStorage, StoredRow, Unseen } from '../deviceStorage.ts'
import { keyText, type QueuedAct, type Refusal, without } from '../mutation.ts'
import type { RemoteChange } from '../remote.ts'
import type { TabMessage, Tabs } from '../tabs.ts'
import type { WriteAheadLog } from '../writeAheadLog.ts'

/** One device in memory: what its tabs share, and what is left when one of them dies. */
export function openMemoryDevice(tables: Tables) {
  const rows = new Map<string, StoredRow>()
  const logged = new Map<string, QueuedAct>()
  const cache = new Map<string, unknown>()
  const channels = new Set<(message: TabMessage) => void>()
  const waiting: { begin: () => void }[] = []
  const users = new Set<unknown>()
  let queue: QueuedAct[] = []
  let refusals: Refusal[] = []
  let cursor = 0
  let rev = 0
  let newestStamp = 0
  let fingerprint = ''
  let broken: Error | null = null
  let reading = Promise.resolve()
  let wiping = Promise.resolve()

  function keep(by: Tables, { table, id, seq, row }: RemoteChange, readBy: string | null): void {
    const defined = by.get(table)
    const current = rows.get(keyText({ table, id }))
    if (row && current && (current.row === null || current.seq > seq)) return
    const day = row && readBy !== null ? (defined?.dayOf(row) ?? null) : null
    rows.set(keyText({ table, id }), { table, id, day, seq: row ? seq : 0, rev, row, readBy })
  }

  function move(advance: CursorRange | null): void {
    if (advance && advance.from <= cursor) cursor = Math.max(cursor, advance.to)
  }

  function putBeside(values: Beside): void {
    for (const [key, value] of Object.entries(values)) {
      if (value === null) cache.delete(key)
      else cache.set(key, value)
    }
  }

  const unseen = (rowsNow: StoredRow[]): Unseen => ({
    identity: 'this one',
    rows: rowsNow,
    acts: [...queue],
    refusals: [...refusals],
    rev,
    cursor,
    newestStamp,
  })

  function openStorage(by: Tables): DeviceStorage {
    const readBy = fingerprintOf(by)
    return {
      open: async (...days) => {
        if (fingerprint !== readBy) {
          fingerprint = readBy
          cursor = 0
        }
        return unseen(
          [...rows.values()].filter(({ day }) => day && [...days, 'always'].includes(day)),
        )
      },
      chunk: async () => {
        await reading
        return { rows: [...rows.values()], last: null }
      },
      append: async (acts) => {
        if (broken) throw broken
        const queuedIds = new Set(queue.map(({ id }) => id))
        queue = [...queue, ...acts.filter(({ id }) => !queuedIds.has(id))]
      },
      acknowledge: async ({ acts, confirmed, refusal, advance, beside = {} }, stamp) => {
        if (broken) throw broken
        rev += 1
        queue = queue.filter((queued) => !acts.some(({ id }) => id === queued.id))
        for (const change of confirmed) keep(by, change, readBy)
        if (refusal) refusals = [...without(refusals, [...acts, refusal]), refusal]
        move(advance)
        newestStamp = stamp
        putBeside(beside)
      },
      receive: async (changes, unreadable, advance) => {
        rev += 1
        for (const change of changes) keep(by, change, readBy)
        for (const change of unreadable) keep(by, change, null)
        move(advance)
      },
      restore: async (changes, unreadable, to, refusalOf) => {
        rev += 1
        const refusal = refusalOf([...rows.values()])
        rows.clear()
        for (const change of changes) keep(by, change, readBy)
        for (const change of unreadable) keep(by, change, null)
        if (refusal) refusals = [...without(refusals, [refusal]), refusal]
        cursor = to
      },
      forget: async ({ id }) => {
        refusals = refusals.filter((each) => each.id !== id)
      },
      since: async (seen) => unseen([...rows.values()].filter((row) => row.rev > seen)),
      remember: async (values) => {
        putBeside(values)
      },
      recall: async (first, last) =>
        [...cache].flatMap(([key, value]) => (key >= first && key <= last ? [value] : [])),
      wipe: async () => {
        await wiping
        cache.clear()
        rows.clear()
        cursor = 0
        queue = []
        refusals = []
      },
      close() {},
    }
  }

  function openLog(): WriteAheadLog {
    return {
      write(acts) {
        for (const act of acts) logged.set(act.id, act)
      },
      strike(acts) {
        for (const { id } of acts) logged.delete(id)
      },
      leftovers: () => [...logged.values()],
      wipe: () => logged.clear(),
    }
  }

  function openTabs(): Tabs {
    let receive: (message: TabMessage) => void = () => {}
    let place: { begin: () => void } | null = null
    const listener = (message: TabMessage) => receive(message)
    channels.add(listener)
    users.add(listener)
    return {
      post(message) {
        if (!channels.has(listener)) return
        for (const other of channels) {
          if (other !== listener) queueMicrotask(() => other(message))
        }
      },
      onMessage(callback) {
        receive = callback
      },
      lead(begin, follow) {
        place = { begin }
        waiting.push(place)
        if (waiting[0] === place) begin()
        else follow()
      },
      close(emptied) {
        void Promise.resolve(emptied).finally(() => users.delete(listener))
        channels.delete(listener)
        receive = () => {}
        const led = place !== null && waiting[0] === place
        if (place && waiting.includes(place)) waiting.splice(waiting.indexOf(place), 1)
        if (led) waiting[0]?.begin()
      },
    }
  }

  return {
    /** Makes the device fail to store anything with this error; null: it stores again. */
    breakWith(error: Error | null): void {
      broken = error
    },
    /** Reads nothing but the day at a start, until the answer is called. */
    holdChunks(): () => void {
      let release = () => {}
      reading = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    /** Empties nothing at a sign-out, until the answer is called. */
    holdWipes(): () => void {
      let release = () => {}
      wiping = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    /** Does a tab have the database open? Otherwise another one may delete it. */
    isOpen: () => users.size > 0,
    /** A tab of a version with these definitions. */
    openTab: (by: Tables = tables) => ({
      storage: openStorage(by),
      log: openLog(),
      tabs: openTabs(),
    }),
    queue: () => queue,
    log: () => [...logged.values()],
    rows: () => [...rows.values()],
  }
}

export type MemoryDevice = ReturnType<typeof openMemoryDevice>
