import { FocusSession } from '@daymark/core/focusSession'
import type { Result } from '@daymark/core/result'
import type { Task } from '@daymark/core/task'
import * as v from 'valibot'
import { openMemoryDevice } from '../apps/web/src/planner/devices.ts'
import { morning } from '../apps/web/src/planner/fakes.ts'
import type { SendError } from '../apps/web/src/planner/remote.ts'
import {
  type News,
  newsOf,
  type Row,
  type Table,
  type Write,
} from '../apps/web/src/planner/table.ts'
import { tables } from '../apps/web/src/planner/tables.ts'
import { tasksTable } from '../apps/web/src/planner/tasksTable.ts'
import type { Device, FocusGesture, Gesture, Parts, Tab, Told } from './cast.ts'
import { openHappenings, settle } from './happenings.ts'
import { type Arrival, columnsOf, type FocusArrival, idOf, type Span, spanOf } from './oracle.ts'
import { openTab } from './tab.ts'

export function openWorld(parts: Parts, skews: readonly number[]) {
  const happenings = openHappenings()
  const early = new WeakSet<News>()
  const arrivals: Arrival[] = []
  const gestures: Gesture[] = []
  const focusArrivals: FocusArrival[] = []
  const focusGestures: FocusGesture[] = []
  /** When those sessions were that the server had and has erased. */
  const erasedSpans: Span[] = []
  /** Entries that a device was through with. */
  const settledIds = new Set<string>()
  /** Entries that a device was through with, and how their tasks looked there. */
  const settled = new Map<string, Task | undefined>()
  const complaints: string[] = []
  let now = morning
  let tabs: readonly Tab[] = []
  let numbers = 0
  const backend = parts.backend(() => now)

  const devices = skews.map(
    (skew, index): Device => ({
      name: `device ${index + 1}`,
      skew,
      memory: openMemoryDevice(tables),
      online: true,
      troubles: [],
    }),
  )

  /** One request at the server: the rest of the world sees what came of it. */
  async function arrive(table: Table, write: Write): Promise<Result<Row | null, SendError>> {
    if (table.name !== tasksTable.name) return arriveInFocus(table, write)
    const key = JSON.stringify(write)
    const first = !arrivals.some((arrival) => JSON.stringify(arrival.write) === key)
    const before = (await serverRows()).find((row) => row.id === idOf(write))
    const answer = await backend.send(table, write)
    if (!answer.ok) return answer
    arrivals.push({ write, at: now })
    if (first) stampBeats(key, write, before, answer.value)
    if (answer.value) await tell(table, write, answer.value)
    return answer
  }

  async function arriveInFocus(table: Table, write: Write) {
    const answer = await backend.send(table, write)
    if (!answer.ok) return answer
    focusArrivals.push({ table: table.name, write, at: now })
    const session = v.safeParse(FocusSession, answer.value)
    if (write.kind === 'delete' && session.success) erasedSpans.push(spanOf(session.output))
    if (answer.value) await tell(table, write, answer.value)
    return answer
  }

  /** An edit of what is still the server's must win: it was made by someone who saw it. */
  function stampBeats(key: string, write: Write, before: Row | undefined, after: Row | null): void {
    const gesture = gestures.find(({ change }) => JSON.stringify(tasksTable.write(change)) === key)
    const [was, is, saw] = [before, after ?? before, gesture?.saw].map((row) => ({ ...row }))
    if (write.kind !== 'update' || !before || !gesture?.saw) return
    // Each of these is written once: the same value is the same edit.
    for (const field of ['title', 'description', 'position'] as const) {
      const wanted = columnsOf(write)[field]
      const replaced = Reflect.get(saw ?? {}, field) === Reflect.get(was ?? {}, field)
      if (wanted === undefined || !replaced || Reflect.get(is ?? {}, field) === wanted) continue
      complaints.push(
        `${gesture.device.name} saw ${Reflect.get(was ?? {}, field)}, and lost ${key}`,
      )
    }
  }

  async function serverRows(table: Table = tasksTable): Promise<Row[]> {
    const news = await everything()
    return news.flatMap((each) => (each.table === table.name && each.row) || [])
  }

  async function everything(): Promise<News[]> {
    const all = await backend.changesSince(0)
    return all.ok ? all.value : []
  }

  async function erased(): Promise<News[]> {
    return (await everything()).filter(({ row }) => row === null)
  }

  async function tell(table: Table, write: Write, row: Row): Promise<void> {
    if (write.kind === 'delete') return tellErased([row.id])
    broadcast(newsOf(table, { ...row }))
  }

  async function tellErased(ids: readonly string[]): Promise<void> {
    for (const each of await erased()) if (ids.includes(each.id)) broadcast({ ...each })
  }

  function broadcast(told: News): void {
    early.add(told)
    for (const tab of tabs.filter(({ device }) => device.online)) {
      for (const hear of tab.hears) tellOne(tab, hear, told)
    }
  }

  function tellOne(tab: Tab, hear: (told: Told) => void, told: Told): void {
    happenings.add({ kind: 'event', tab, lane: null, run: () => hear(told) })
  }

  /** The server empties the trash by itself. */
  async function purge(): Promise<void> {
    const before = await serverRows()
    await backend.purge()
    const left = new Set((await serverRows()).map(({ id }) => id))
    const gone = before.map(({ id }) => id).filter((id) => !left.has(id))
    for (const id of gone) arrivals.push({ write: { kind: 'delete', id }, at: now })
    await tellErased(gone)
  }

  const isOpen = (tab: Tab) => tabs.includes(tab)

  return {
    happenings,
    devices,
    gestures,
    settled,
    arrivals,
    focusGestures,
    focusArrivals,
    erasedSpans,
    settledIds,
    complaints,
    arrive,
    purge,
    serverRows,
    erased,
    tellOne,
    settle,
    tabs: () => tabs,
    /** Every task that was ever added anywhere, the first one first. */
    ids: () => [
      ...new Set(gestures.flatMap(({ change }) => (change.type === 'add' ? [change.task.id] : []))),
    ],
    /** Whether the server had this task and has deleted it for ever. */
    isErased: (id: string) =>
      arrivals.some(({ write }) => write.kind === 'delete' && idOf(write) === id),
    openTab(device: Device): Tab {
      const around = {
        parts,
        backend,
        happenings,
        early,
        gestures,
        focusGestures,
        settled,
        settledIds,
        arrive,
        isOpen,
      }
      const tab = openTab(device, {
        ...around,
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
