import { type Client, openClient } from '@daymark/sync/client'
import { defineTables, type Row } from '@daymark/sync/definition'
import type { Mutation } from '@daymark/sync/mutation'
import type { Remote } from '@daymark/sync/remote'
import { formatStamp } from '@daymark/sync/stamp'
import { clientParts, openReferenceRemote, settled } from '@daymark/sync/testing/environment'
import { openMemoryDevice } from '@daymark/sync/testing/memoryDevice'
import { me, morning, noteId, today } from '@daymark/sync/testing/notes'
import { openReferenceServer } from '@daymark/sync/testing/referenceServer'
import type { Arrival } from './referenceModel.ts'
import { type KnownTable, type SchemaChange, tableAfter, withCopies } from './schemaChanges.ts'

export type SchemaEdit = { what: 'insert' | 'title' | 'rank' | 'added' | 'erase'; pick: number }

/** An act in one of three tabs, and what happens then. */
export type SchemaStep = {
  tab: 0 | 1 | 2
  edits: readonly SchemaEdit[]
  then: 'nothing' | 'go online' | 'go offline' | 'reload in newest'
}

/** The tabs know the first changes, more of them, and all. */
export type SchemaSchedule = {
  changes: readonly SchemaChange[]
  known: readonly [number, number]
  steps: readonly SchemaStep[]
}

/** How a schedule is played; its end has to be the same whatever this says. */
export type Manner = { acts: 'joined' | 'split'; order: readonly [0 | 1 | 2, 0 | 1 | 2, 0 | 1 | 2] }

const ordinary: Manner = { acts: 'joined', order: [0, 1, 2] }

/** Three devices with a tab each, of three ages, and a server that knows all changes. */
export function openSchemaTabs({ changes, known }: SchemaSchedule, manner: Manner = ordinary) {
  const newest = tableAfter(changes)
  const arrivals: Arrival[] = []
  let now = morning
  let made = 0
  const clock = () => now
  const honest = openReferenceServer(defineTables(newest.table), clock)
  const server: typeof honest = {
    ...honest,
    apply(mutation) {
      const copied = withCopies(mutation, changes)
      arrivals.push({ mutation: copied, at: now })
      return honest.apply(copied)
    },
  }
  const lengths = [Math.min(...known), Math.max(...known), changes.length]
  const tabs = lengths.map((length) => openTab(tableAfter(changes.slice(0, length))))

  function openTab(table: KnownTable) {
    const device = openMemoryDevice(defineTables(newest.table))
    const connection = openReferenceRemote(server)
    const tab = { table, online: true, client: null as unknown as Client, load }

    function load(by: KnownTable) {
      tab.table = by
      const tables = defineTables(by.table)
      tab.client = openClient({
        ...clientParts(),
        ...device.openTab(tables),
        tables,
        clock,
        remote: remoteOf(connection.remote),
        days: [today],
        newId: () => crypto.randomUUID(),
        onRowsChange() {},
        onStatusChange() {},
        report() {},
      })
    }

    const remoteOf = (remote: Remote): Remote => ({
      ...remote,
      send: async (request) => (tab.online ? remote.send(request) : offline),
      changesSince: async (...asked) => (tab.online ? remote.changesSince(...asked) : offline),
      rowsOfDay: async (...asked) => (tab.online ? remote.rowsOfDay(...asked) : offline),
    })

    load(table)
    return tab
  }

  /** Rows are chosen among the first three and those of the tab. */
  const own: string[][] = [[], [], []]
  const initial = [noteId(1), noteId(2), noteId(3)]

  function mutationOf(place: number, { what, pick }: SchemaEdit): Mutation | null {
    const tab = tabAt(place)
    const { table, title, highestRank, added } = tab.table
    const rows = [...initial, ...(own[place] ?? [])]
    const id = rows[pick % rows.length] ?? noteId(1)
    made += 1
    now += 1_000
    const at = formatStamp(now)
    if (what === 'insert') {
      const key = noteId(100 + made)
      own[place]?.push(key)
      return newNote(tab.table, key, `Note ${made}`, at)
    }
    if (!tab.client.row({ table: 'notes', id })) return null
    if (what === 'erase') return table.erase(id, at)
    const columns = {
      title: { [title]: `Title ${made}` },
      rank: { rank: 1 + (made % highestRank) },
      added: { [added[pick % added.length] ?? title]: `Text ${made}` },
    }[what]
    return table.patch(id, columns, at)
  }

  function tabAt(place: number) {
    const tab = tabs[place]
    if (!tab) throw new Error('There are three tabs')
    return tab
  }

  async function quiet(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      for (const place of manner.order) tabAt(place).client.wake()
      await settled()
    }
  }

  return {
    tabs,
    arrivals,
    newest,
    rows: () => Object.fromEntries(server.rows('notes').map((row) => [row.id, contentOf(row)])),
    async begin() {
      for (const id of initial) server.apply(newNote(newest, id, id, formatStamp(now)))
      await quiet()
    },
    /** Adds rows that another server had. */
    async import(rows: Record<string, Record<string, unknown>>) {
      for (const row of Object.values(rows)) {
        const whole = newest.table.parse({ ...row, seq: 0, updated_at: formatStamp(now) })
        if (whole) tabAt(2).client.act([newest.table.create(whole)])
      }
      await quiet()
    },
    async take({ tab: place, edits, then }: SchemaStep) {
      const tab = tabAt(place)
      const mutations = edits.flatMap((edit) => mutationOf(place, edit) ?? [])
      const acts = manner.acts === 'split' ? mutations.map((one) => [one]) : [mutations]
      for (const act of acts) if (act.length > 0) tab.client.act(act)
      if (then === 'go offline') tab.online = false
      if (then === 'go online') tab.online = true
      if (then === 'reload in newest') await reload(place)
      if (then !== 'nothing') await quiet()
    },
    async heal() {
      for (const place of manner.order) {
        tabAt(place).online = true
        tabAt(place).client.wake()
        await settled()
      }
      await quiet()
    },
    async reloadAll() {
      for (const place of manner.order) await reload(place)
      await quiet()
    },
    close() {
      for (const { client } of tabs) client.close()
    },
  }

  async function reload(place: number): Promise<void> {
    const tab = tabAt(place)
    await settled()
    tab.client.close()
    await settled()
    tab.load(newest)
  }
}

/** What people wrote into a row. */
export function contentOf(row: Row): Record<string, unknown> {
  const { seq: _, updated_at: __, ...content } = row
  return content
}

function newNote({ table, title, added }: KnownTable, id: string, text: string, at: string) {
  const columns = Object.keys(table.columns).filter((name) => name.startsWith('title'))
  const texts = Object.fromEntries([...columns, ...added].map((name) => [name, null]))
  return table.create({
    id,
    user_id: me,
    rank: null,
    ...texts,
    [title]: text,
    updated_at: at,
    seq: 0,
  })
}

const offline = { ok: false, error: { kind: 'offline' } } as const
