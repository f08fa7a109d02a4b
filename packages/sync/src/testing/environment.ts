import { type Client, type ClientOptions, openClient } from '../client.ts'
import type { Tables } from '../definition.ts'
import type { DeviceStorage } from '../deviceStorage.ts'
import type { Answer, Remote, RemoteError, Request } from '../remote.ts'
import type { RowChange } from '../replica.ts'
import { openSyncLeader, type Problem } from '../syncLeader.ts'
import { openMemoryDevice } from './memoryDevice.ts'
import { morning, type Note, note, notes, tables, today } from './notes.ts'
import { type InsertRule, openReferenceServer, type ReferenceServer } from './referenceServer.ts'

/** A device's connection to the reference server; the next request fails when the test says so. */
export function openReferenceRemote(server: ReferenceServer, name = 'this device') {
  const faults: RemoteError[] = []
  const sent: Request[] = []
  const joining = new Set<() => void>()
  let refuses: (request: Request) => string | null = () => null
  let failed = false
  let hears = true
  const reports: [parked: number, differed: boolean][] = []
  let polls = 0

  async function answer<T>(value: () => T): Promise<Answer<T>> {
    const error = faults.shift()
    return error ? { ok: false, error } : { ok: true, value: value() }
  }

  const remote: Remote = {
    async send(request) {
      const message = refuses(request)
      if (message !== null) {
        sent.push(request)
        return { ok: false, error: { kind: 'rejected', message } }
      }
      return answer(() => {
        sent.push(request)
        return request.mutations.map((mutation) => server.apply(mutation, name))
      })
    },
    rowsOfDay: (table, day) =>
      answer(() =>
        server
          .rows(table.name)
          .filter((row) => table.dayOf(row) === day)
          .map((row) => ({ table: table.name, id: row.id, seq: row.seq, row })),
      ),
    changesSince(seq, longest, tombstonesAfter) {
      polls += 1
      return answer(() => server.changesSince(seq, longest, tombstonesAfter))
    },
    // Asked without a fault: what fails is what the tests say of rows.
    newestSeq: async () => ({ ok: true, value: server.newestSeq() }),
    digest: async () => ({ ok: true, value: server.digest() }),
    history: (query) => answer(() => server.history(query)),
    report: async (...report) => ({ ok: true, value: reports.push(report) }),
    onChange(_, listener) {
      const joined = () => listener(null)
      joining.add(joined)
      if (!failed) queueMicrotask(joined)
      const stop = server.listen((change) => hears && listener(change))
      return () => {
        joining.delete(joined)
        stop()
      }
    },
    wake() {},
    close() {},
  }

  return {
    remote,
    sent,
    /** What was reported: how many acts are parked, and whether digests differed. */
    reports,
    /** How often it was asked what is new. */
    polls: () => polls,
    failWith(...errors: RemoteError[]) {
      faults.push(...errors)
      failed ||= errors.length > 0
    },
    /** Refuses for good whatever this has a message for. */
    refuse(why: (request: Request) => string | null) {
      refuses = why
    },
    /** Realtime is joined, as it is by itself until something has failed. */
    join() {
      for (const joined of joining) joined()
    },
    setRealtime(on: boolean) {
      hears = on
    },
  }
}

export type ReferenceRemote = ReturnType<typeof openReferenceRemote>

/** The options that every test of the engine passes to a client; waits end when the test wakes the client. */
export function clientParts() {
  let ids = 0
  let renewals = 0
  return {
    clock: () => morning,
    newId: () => `20000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    sleep: untilWoken,
    random: () => 1,
    renewSession: async () => {
      renewals += 1
    },
    renewals: () => renewals,
    loadSyncLeader: async () => openSyncLeader,
  }
}

/** A client of notes, settings and events in one tab of a device. */
export function clientWith(
  options: {
    notes?: Note[]
    /** The server of another device; without it, the device gets its own. */
    server?: ReferenceServer
    faults?: RemoteError[]
    now?: number
    tables?: Tables
    insertRules?: Readonly<Record<string, InsertRule>>
    /** Wraps the connection of the first tab. */
    remote?: (remote: Remote) => Remote
    /** Wraps the storage of every tab. */
    storage?: (storage: DeviceStorage) => DeviceStorage
    sleep?: (ms: number, signal: AbortSignal) => Promise<void>
    loadSyncLeader?: ClientOptions['loadSyncLeader']
    painted?: () => Promise<void>
    /** Rows look different now, in any tab. */
    onRowsChange?: (changes: readonly RowChange[]) => void
  } = {},
) {
  const server =
    options.server ??
    openReferenceServer(options.tables ?? tables, () => morning, options.insertRules)
  for (const row of options.notes ?? []) server.apply(notes.create(row))
  const connection = openReferenceRemote(server)
  connection.failWith(...(options.faults ?? []))
  const device = openMemoryDevice(options.tables ?? tables)
  const problems: Problem[] = []
  const parts = clientParts()

  function openTab({
    remote = connection.remote,
    now = options.now ?? morning,
    by = options.tables ?? tables,
  }: {
    remote?: Remote
    now?: number
    by?: Tables
  } = {}): Client {
    const { storage, ...tab } = device.openTab(by)
    return openClient({
      ...parts,
      sleep: options.sleep ?? parts.sleep,
      loadSyncLeader: options.loadSyncLeader ?? parts.loadSyncLeader,
      ...tab,
      storage: options.storage?.(storage) ?? storage,
      tables: by,
      clock: () => now,
      remote,
      days: [today],
      ...(options.painted && { painted: options.painted }),
      onRowsChange: options.onRowsChange ?? (() => {}),
      onStatusChange() {},
      report: (problem) => problems.push(problem),
    })
  }

  return {
    client: openTab(options.remote ? { remote: options.remote(connection.remote) } : {}),
    openTab,
    server,
    connection,
    device,
    problems,
    renewals: parts.renewals,
  }
}

export function untilWoken(_: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
}

/** Lets every promise that can go on do so; nothing here waits for a clock. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** The titles of some notes as they show; those that do not show are left out. */
export function titles(client: Client, ...numbers: number[]): string[] {
  return numbers.flatMap((number) => {
    const row = client.row({ table: notes.name, id: note(number, '').id })
    return row ? [String(row.title)] : []
  })
}
