import { setTimeout as delay } from 'node:timers/promises'
import { type Client, type Connection, connect, type Sql } from './connection.ts'
import { quoted } from './identifier.ts'

/** A transaction under the lock of migrations. */
export type Step = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>

/**
 * Replaces keys by the id alone with keys by person and id. Their indexes are built while others write; where servers
 * of an earlier version are connected, the keys stay until the hourly look finds that those have left.
 */
export async function replaceFormerKeys(connection: Connection, step: Step) {
  const unbuilt = await step(tablesWithoutIndex)
  if (unbuilt === null) return
  if (unbuilt.length > 0) await buildIndexes(connection)
  while (await step(replaceOne));
}

/** Null where the schema knows nothing of such keys yet. */
async function tablesWithoutIndex(sql: Pick<Sql, 'unsafe'>): Promise<string[] | null> {
  const [known] = await sql.unsafe(`select to_regclass('private.former_keys') is not null as view`)
  if (!known?.view) return null
  const found = await sql.unsafe<{ name: string }[]>(
    'select name from private.former_keys where index_name is null',
  )
  return found.map(({ name }) => name)
}

async function replaceOne(sql: Sql): Promise<boolean> {
  const [answer] = await sql<{ replaced: number }[]>`
    select private.replace_former_key() as replaced`
  return answer?.replaced === 1
}

const lockKey = 4_600_460_048

/** Milliseconds between two looks whether another server has built them. */
const pause = 200

async function buildIndexes(connection: Connection) {
  const client = connect(connection, 'postgres')
  try {
    // Building waits for every transaction that reads: nobody may wait for it within one.
    while (!(await isOurTurn(client))) await delay(pause)
    for (const name of (await tablesWithoutIndex(client)) ?? []) {
      const index = `public.${quoted(`${name}_person_key`)}`
      // A server that was stopped has left an index that is not valid.
      await client.unsafe(`drop index concurrently if exists ${index}`)
      await client.unsafe(
        `create unique index concurrently ${quoted(`${name}_person_key`)} on public.${quoted(name)} (user_id, id)`,
      )
    }
  } finally {
    await client.end({ timeout: 1 })
  }
}

async function isOurTurn(client: Client): Promise<boolean> {
  const [turn] = await client<{ acquired: boolean }[]>`
    select pg_try_advisory_lock(${lockKey}) as acquired`
  return turn?.acquired ?? false
}
