import type { Row } from '@daymark/sync/definition'
import { columnsOf, keyText, type Mutation, type RowKey } from '@daymark/sync/mutation'
import type { Answer, RawChange, Request } from '@daymark/sync/remote'
import { isApplied } from '@daymark/sync/restored'
import { openMemoryDevice } from '@daymark/sync/testing/memoryDevice'
import { inText, toleranceMs } from '@daymark/sync/testing/mergeReference'
import { morning } from '@daymark/sync/testing/notes'
import { type Span, spanOf } from '../apps/web/src/planner/fakeSessionCutting.ts'
import type { Device, Event, Gesture, Parts, Tab, Told } from './actors.ts'
import { refusing } from './backend.ts'
import { openEvents, settle } from './events.ts'
import { type Arrival, type Change, isErased, isSameRow } from './referenceModel.ts'
import { openTab } from './tab.ts'
import { focusSessions, tablesOf, type Version } from './versions.ts'

type Rows = ReadonlyMap<string, Row>

/**
 * A restore takes longer than the second for which the numbers of an epoch leave room: PostgreSQL takes them from its
 * clock (`private.begin_epoch`), and two epochs of one moment would be one.
 */
const restoreMs = 2_000

export function openWorld(parts: Parts, skews: readonly number[]) {
  const events = openEvents()
  const early = new Set<number>()
  const arrivals: Arrival[] = []
  const gestures: Gesture[] = []
  const toldValues: Told[] = []
  /** What each mutation found whenever it came to the server, and what it left. */
  const changes: Change[] = []
  const acknowledged = new Map<string, Map<string, Row | undefined>>()
  /** When those sessions were that the server had and has erased. */
  const erasedSpans: Span[] = []
  /** What arrived after the backup that the server was restored from, and whether a device had stored it then. */
  const lost: (Arrival & { isStored: boolean })[] = []
  /** Permanent deletions of rows in the backup, of which a device knew when the server was last restored. */
  const lostErasures: Mutation[] = []
  /** Rows that were sent again from what was lost. */
  const givenBack = new Set<string>()
  /** What sent them: nobody has edited anything with it. */
  const resent = new Set<Gesture>()
  let backup: { restore: () => Promise<void>; arrivals: Arrival[]; erased: Span[] } | null = null
  /** Whoever follows the numbers and nothing else. */
  const reader = { cursor: 0, rows: new Map<string, unknown>() }
  const violations: string[] = []
  let now = morning
  let tabs: readonly Tab[] = []
  let numbers = 0
  /** Up to here realtime has told of everything. */
  let told = 0
  const backend = refusing(parts.backend(() => now))

  const devices = skews.map(
    (skew, index): Device => ({
      name: `device ${index + 1}`,
      skew,
      memory: openMemoryDevice(tablesOf.newer),
      online: true,
      troubles: [],
    }),
  )

  /** One request at the server: the rest of the world sees what came of it. */
  async function arrive(request: Request, by?: string): Promise<Answer<unknown[]>> {
    const before = await rowsByKey()
    const isFirst = request.mutations.map((mutation) => !hasArrived(mutation))
    const answer = await backend.send(request, by)
    if (!answer.ok) return answer
    for (const mutation of request.mutations) {
      arrivals.push({ mutation, at: now, by })
    }
    noteErasedSpans(request.mutations, before)
    const after = await tell()
    for (const [index, mutation] of request.mutations.entries()) {
      if (isFirst[index]) checkNewestWins(mutation, before, after)
      const [was, is] = [before.get(keyText(mutation)), after.get(keyText(mutation))]
      const row = (answer.value[index] ?? null) as Row | null
      changes.push({ mutation, was, is, answer: row, at: now })
    }
    return answer
  }

  function noteErasedSpans(mutations: readonly Mutation[], before: Rows): void {
    for (const mutation of mutations) {
      const row = before.get(keyText(mutation))
      const isSession = mutation.type === 'erase' && mutation.table === focusSessions.name
      if (isSession && row) erasedSpans.push(spanOf(row))
    }
  }

  /** The network brings a mutation a second time. */
  async function arriveAgain(mutation: Mutation): Promise<void> {
    const table = tablesOf.newer.get(mutation.table)
    if (table) await arrive({ kind: 'rows', table, mutations: [mutation] })
  }

  /** An edit of what is still the server's must win: it was made by someone who saw it. */
  function checkNewestWins(mutation: Mutation, before: Rows, after: Rows): void {
    const key = inText(mutation)
    const gesture = gestures.find((each) => inText(each.mutation) === key)
    const [was, is] = [before.get(keyText(mutation)), after.get(keyText(mutation))]
    if (mutation.type !== 'patch' || !gesture?.saw || !gesture.isAlone || !was || !is) return
    if (wasDatedBack(mutation)) return
    // Only undo writes one of these twice; otherwise the same value is the same edit.
    for (const column of ['title', 'body'] as const) {
      const wanted = mutation.columns[column]
      if (wanted === undefined || gesture.saw[column] !== was[column]) continue
      if (writersOf(mutation, column, was[column]) > 1) continue
      if (is[column] === wanted) continue
      violations.push(`${gesture.device.name} saw ${String(was[column])}, and lost ${key}`)
    }
  }

  /** A restored server that gets again what was dated back dates it by another moment. */
  function wasDatedBack(key: RowKey): boolean {
    return lost.some(
      ({ mutation, at }) => isSameRow(mutation, key) && Date.parse(mutation.at) > at + toleranceMs,
    )
  }

  function writersOf(key: RowKey, column: string, value: unknown): number {
    const mine = gestures.filter(({ mutation }) => isSameRow(mutation, key))
    return mine.filter(({ mutation }) => columnsOf(mutation)[column] === value).length
  }

  function hasArrived(mutation: Mutation): boolean {
    const key = inText(mutation)
    return arrivals.some((arrival) => inText(arrival.mutation) === key)
  }

  async function everything(): Promise<RawChange[]> {
    const all = await backend.changesSince(0)
    return all.ok ? all.value : []
  }

  async function rowsByKey(): Promise<Rows> {
    const all = await everything()
    return new Map(all.flatMap((each) => (each.row ? [[keyText(each), each.row as Row]] : [])))
  }

  /** Realtime tells of everything it has not told yet; the answer is all there is. */
  async function tell(): Promise<Rows> {
    const all = await everything()
    for (const change of all) if (change.seq > told) broadcast({ ...change })
    told = Math.max(told, ...all.map(({ seq }) => seq))
    return new Map(all.flatMap((each) => (each.row ? [[keyText(each), each.row as Row]] : [])))
  }

  function broadcast(change: RawChange): void {
    early.add(change.seq)
    for (const tab of tabs.filter(({ device }) => device.online)) {
      for (const listener of tab.listeners) tellOne(tab, listener, change)
    }
  }

  function tellOne(tab: Tab, listener: (event: Event) => void, event: Event): void {
    events.add({ kind: 'event', tab, lane: null, run: () => listener(event) })
  }

  async function backUp(): Promise<void> {
    await read()
    backup = {
      restore: await backend.backUp(),
      arrivals: [...arrivals],
      erased: [...erasedSpans],
    }
  }

  async function restore(): Promise<void> {
    await read()
    if (!backup) return
    now += restoreMs
    await backup.restore()
    lostErasures.splice(0, lostErasures.length, ...knownErasures(backup.arrivals))
    const gone = arrivals.splice(backup.arrivals.length)
    lost.push(...gone.map((each) => ({ ...each, isStored: isStored(each.mutation) })))
    erasedSpans.splice(0, erasedSpans.length, ...backup.erased)
    told = Math.max(...(await everything()).map(({ seq }) => seq))
  }

  function isStored(mutation: Mutation): boolean {
    const stored = devices.flatMap(({ memory }) => memory.rows())
    return stored.some(
      (one) => isSameRow(one, mutation) && isApplied(mutation, one.row ?? undefined),
    )
  }

  /** Whether a planted fault has kept a change of this row from a device. */
  function isDropped(key: RowKey): boolean {
    const dropped = parts.dropped?.()
    return dropped ? isSameRow(dropped, key) : false
  }

  function knownErasures(backedUp: readonly Arrival[]): Mutation[] {
    const known = devices.flatMap(({ memory }) => memory.rows()).filter(({ row }) => row === null)
    return arrivals
      .slice(backedUp.length)
      .map(({ mutation }) => mutation)
      .filter(({ type }) => type === 'erase')
      .filter((mutation) => known.some((row) => isSameRow(row, mutation)))
      .filter((key) =>
        backedUp.some(({ mutation }) => mutation.type === 'insert' && isSameRow(mutation, key)),
      )
  }

  async function read(): Promise<void> {
    const page = await backend.changesSince(reader.cursor)
    if (!page.ok) return
    for (const change of page.value) reader.rows.set(keyText(change), change.row)
    reader.cursor = page.value.at(-1)?.seq ?? reader.cursor
  }

  /** The server empties the trash by itself. */
  async function purge(): Promise<void> {
    const before = await rowsByKey()
    await backend.purge()
    const after = await tell()
    for (const [key, row] of before) {
      if (after.has(key)) continue
      const mutation = { type: 'erase', table: 'notes', id: row.id, at: '' } as const
      arrivals.push({ mutation, at: now })
    }
  }

  const isOpen = (tab: Tab) => tabs.includes(tab)

  return {
    events,
    devices,
    gestures,
    acknowledged,
    toldValues,
    changes,
    arrivals,
    erasedSpans,
    violations,
    arriveAgain,
    purge,
    backUp,
    restore,
    read,
    reader,
    lost,
    lostErasures,
    isDropped,
    /** What a planted fault has dropped, and no device had stored when the server lost it: nobody can give it back. */
    lostForGood: () =>
      lost
        .filter(({ mutation, isStored }) => !isStored && isDropped(mutation))
        .map(({ mutation }) => mutation),
    givenBack,
    resent,
    wasDatedBack,
    tellOne,
    settle,
    rowsByKey,
    history: backend.history,
    tombstones: async () => (await everything()).filter(({ row }) => row === null),
    tabs: () => tabs,
    /** Every row that was ever inserted anywhere, the first one first. */
    ids: (table: string) => [
      ...new Set(
        gestures
          .filter(({ mutation }) => mutation.table === table && mutation.type === 'insert')
          .map(({ mutation }) => mutation.id),
      ),
    ],
    /** Whether the server had this row and has deleted it permanently, also before it was restored. */
    isErased: (key: RowKey) => isErased([...arrivals, ...lost], key),
    openTab(device: Device, version: Version): Tab {
      const tab = openTab(device, version, {
        parts,
        backend,
        events,
        early,
        gestures,
        acknowledged,
        told: toldValues,
        arrive,
        isOpen,
        clock: () => now,
        nextNumber: () => ++numbers,
        killed: () => {
          tabs = tabs.filter((other) => other !== tab)
        },
      })
      tabs = [...tabs, tab]
      return tab
    },
    pass(ms: number) {
      now += ms
    },
  }
}

export type World = ReturnType<typeof openWorld>
