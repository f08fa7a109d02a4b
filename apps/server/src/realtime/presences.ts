import { randomUUID } from 'node:crypto'
import type { Claims, Database, Sql } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { News } from './news.ts'
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
  news: News
  beatMs: number
}): Presences {
  const { database, log, news, beatMs } = options
  const server = randomUUID()
  const shown = new Map<string, Presence>()
  const patience = `${(3 * beatMs) / 1_000} seconds`
  const self: Claims = { role: 'service_role' }

  // Whoever was shown here joins again and is shown again.
  news.read({ lost: () => shown.clear() })

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
    await database.asUser(self, async (sql) => {
      if (shown.size > 0) await stay(sql)
      await sendAway(sql)
    })
  }

  async function stay(sql: Sql) {
    const known = await sql`
      update realtime.servers set seen_at = now() where id = ${server} returning id`
    if (known.length > 0) return
    // The others took us for gone.
    const all = [...shown.values()]
    await insert(sql, all)
    for (const one of all) await say(sql, diff(one.topic, { joins: [one] }))
  }

  async function sendAway(sql: Sql) {
    const gone = await sql<Presence[]>`
      delete from realtime.presences using realtime.servers
      where servers.id = server and seen_at < now() - ${patience}::interval
      returning ref, topic, key, meta`
    await sql`delete from realtime.servers where seen_at < now() - ${patience}::interval`
    for (const one of gone) await say(sql, diff(one.topic, { leaves: [one] }))
  }

  const beating = setInterval(() => {
    beat().catch((cause) => log.warn({ err: cause }, 'who is present could not be looked after'))
  }, beatMs)

  return {
    async track(claims, presence, before) {
      await database.asUser(asServer(claims), async (sql) => {
        if (before) await sql`delete from realtime.presences where ref = ${before.ref}`
        await insert(sql, [presence])
        await say(sql, diff(presence.topic, { joins: [presence], leaves: before ? [before] : [] }))
      })
      if (before) shown.delete(before.ref)
      shown.set(presence.ref, presence)
    },
    async untrack(presence) {
      if (!shown.delete(presence.ref)) return
      await database.asUser(self, async (sql) => {
        await sql`delete from realtime.presences where ref = ${presence.ref}`
        await say(sql, diff(presence.topic, { leaves: [presence] }))
      })
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
      if (shown.size === 0) return
      const gone = [...shown.values()]
      shown.clear()
      const farewell = database.asUser(self, async (sql) => {
        await sql`delete from realtime.servers where id = ${server}`
        for (const one of gone) await say(sql, diff(one.topic, { leaves: [one] }))
      })
      // Without a word, the others notice in a while.
      await farewell.catch((cause) => log.info({ err: cause }, 'nobody could be told who leaves'))
    },
  }
}

function diff(
  topic: string,
  { joins = [], leaves = [] }: { joins?: Presence[]; leaves?: Presence[] },
) {
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
