import type { Clock } from '../clock.ts'
import type { Database, Sql } from '../database/database.ts'
import { type Client, commandLine, isRegisteredId } from './client.ts'
import type { Documents } from './documents.ts'

export type Clients = {
  /** null: nobody knows it. */
  find(id: string): Promise<Client | null>
}

type Options = { database: Database; clock: Clock; site: string; documents: Documents }

export function createClients({ database, clock, site, documents }: Options): Clients {
  const own = commandLine(site)
  return {
    async find(id) {
      if (id === own.id) return own
      if (id.includes(':')) return documents.read(id)
      return isRegisteredId(id)
        ? database.asService((sql) => registered(sql, id, new Date(clock())))
        : null
    },
  }
}

type Registered = { name: string; redirect_uris: string[] }

async function registered(sql: Sql, id: string, now: Date): Promise<Client | null> {
  const [found] = await sql<Registered[]>`
    update private.oauth_clients set used_at = ${now} where id = ${id}
    returning name, redirect_uris`
  if (!found) return null
  return { id, name: found.name, host: null, redirectUris: found.redirect_uris, isOwn: false }
}

/**
 * Deletes apps that registered themselves and have asked for nothing for 30 days, and the longest silent of those that nobody
 * has connected, where there are too many. Returns how many, at most so many.
 */
export async function deleteUnusedClients(
  sql: Sql,
  now: Date,
  count: number,
  mostUnconnected = 10_000,
): Promise<number> {
  const before = new Date(now.getTime() - unusedMs)
  const deleted = await sql`
    delete from private.oauth_clients where id in (
      select id from private.oauth_clients as client
      where used_at < ${before} or (
        used_at <= (
          select used_at from private.oauth_clients
          order by used_at desc offset ${mostUnconnected} limit 1
        )
        and not exists (select from private.oauth_grants where client_id = client.id)
      )
      order by used_at limit ${count} for update skip locked
    )`
  return deleted.count
}

const unusedMs = 30 * 86_400_000
