import { randomUUID } from 'node:crypto'
import type { Claims, Database, Sql } from '../database/database.ts'
import type { Log } from '../log.ts'
import { asServer } from './rooms.ts'
import { type Present, say } from './said.ts'

/** Somebody who is somewhere; the ref tells this time from their others. */
export type Presence = { ref: string; topic: string; key: string; meta: Meta }

export type Meta = Record<string, unknown>

export type Presences = {
  /** Shows somebody, instead of what was shown of them before. */
  track(claims: Claims, presence: Presence, before: Presence | null): Promise<void>
  untrack(presence: Presence): Promise<void>
  /** Everybody in a room, on whichever server. */
  present(claims: Claims, topic: string): Promise<Present>
  close(): Promise<void>
}

/**
 * Who is present is kept in the database, for all servers. A server says every so often that it is
 * still there; after three times of silence the others send away whom it showed.
 */
export function openPresences(options: {
  database: Database
  log: Log
  beatMs: number
}): Presences {
  const { database, log, beatMs } = options
  const server = randomUUID()
  const shown = new Map<string, Presence>()
  const patience = `${(3 * beatMs) / 1_000} seconds`
  const self: Claims = { role: 'service_role' }

  /** Who has left, until the database knows. */
  let leaving: Presence[] = []
  let nextFarewell: Promise<void> | null = null

  async function insert(sql: Sql, presences: Presence[]) {
    await sql`insert into realtime.servers (id) values (${server}) on conflict do nothing`
    const rows = JSON.stringify(presences)
    await sql`
      insert into realtime.presences (ref, server, topic, key, meta)
      select ref, ${server}, topic, key, meta
      from jsonb_to_recordset(${rows}::jsonb) as rows (ref uuid, topic text, key text, meta jsonb)
      on conflict do nothing`
  }

  async function beat() {
    if (leaving.length > 0) await farewell()
    await database.asUser(self, async (sql) => {
      if (shown.size > 0) await stay(sql)
      await sendAway(sql)
    })
  }

  /** One transaction for all who leave at once, as the channels of a connection do. */
  async function farewell() {
    const gone = leaving
    leaving = []
    nextFarewell = null
    try {
      await database.asUser(self, async (sql) => {
        const refs = JSON.stringify(gone.map(({ ref }) => ref))
        await sql`
          delete from realtime.presences
          where ref in (select ref::uuid from jsonb_array_elements_text(${refs}::jsonb) as ref)`
        await sayGone(sql, gone)
      })
    } catch (error) {
      leaving.push(...gone)
      throw error
    }
  }

  async function stay(sql: Sql) {
    const known = await sql`
      update realtime.servers set seen_at = now() where id = ${server} returning id`
    if (known.length > 0) return
    // The others took us for gone.
    const all = [...shown.values()]
    await insert(sql, all)
    for (const one of all) await say(sql, diff(one.topic, [one], []))
  }

  async function sendAway(sql: Sql) {
    // One that says at this very moment that it is still there keeps whom it shows.
    const gone = await sql<Presence[]>`
      with vanished as (
        delete from realtime.servers where seen_at < now() - ${patience}::interval returning id
      )
      delete from realtime.presences using vanished where server = vanished.id
      returning ref, topic, key, meta`
    await sayGone(sql, gone)
  }

  const beating = setInterval(() => {
    beat().catch((cause) => log.warn({ err: cause }, 'who is present could not be looked after'))
  }, beatMs)

  return {
    async track(claims, presence, before) {
      shown.set(presence.ref, presence)
      try {
        await database.asUser(asServer(claims), async (sql) => {
          if (before) await sql`delete from realtime.presences where ref = ${before.ref}`
          await insert(sql, [presence])
          await say(sql, diff(presence.topic, [presence], before ? [before] : []))
        })
      } catch (error) {
        shown.delete(presence.ref)
        throw error
      }
      if (before) shown.delete(before.ref)
    },
    async untrack(presence) {
      if (!shown.delete(presence.ref)) return
      leaving.push(presence)
      nextFarewell ??= new Promise((soon) => setImmediate(soon)).then(farewell)
      await nextFarewell
    },
    async present(claims, topic) {
      const found = await database.asUser(
        asServer(claims),
        (sql) => sql<Presence[]>`
          select ref, topic, key, meta
          from realtime.presences join realtime.servers on servers.id = server
          where topic = ${topic} and seen_at >= now() - ${patience}::interval
          order by ref`,
        { readOnly: true },
      )
      return byKey(found)
    },
    async close() {
      clearInterval(beating)
      const gone = [...shown.values(), ...leaving]
      shown.clear()
      leaving = []
      const last = database.asUser(self, async (sql) => {
        await sql`delete from realtime.servers where id = ${server}`
        await sayGone(sql, gone)
      })
      // Without a word, the others notice in a while.
      await last.catch((cause) => log.info({ err: cause }, 'nobody could be told who leaves'))
    },
  }
}

async function sayGone(sql: Sql, gone: Presence[]) {
  for (const topic of new Set(gone.map((one) => one.topic))) {
    const those = gone.filter((one) => one.topic === topic)
    await say(sql, diff(topic, [], those))
  }
}

function diff(topic: string, joins: Presence[], leaves: Presence[]) {
  return { kind: 'presence', topic, joins: byKey(joins), leaves: byKey(leaves) } as const
}

function byKey(presences: Presence[]): Present {
  const keys = new Map<string, { metas: Meta[] }>()
  for (const { ref, key, meta } of presences) {
    const one = keys.get(key) ?? { metas: [] }
    one.metas.push({ ...meta, phx_ref: ref })
    keys.set(key, one)
  }
  return Object.fromEntries(keys)
}
