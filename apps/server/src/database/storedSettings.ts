import { type Client, type Connection, connect } from './connection.ts'
import { DatabaseUnavailable, isConnectionError } from './databaseErrors.ts'

/** The limits of each user, and of all together: rows of all synchronised tables, with trash and tombstones. */
export type Quota = { rows: number; megabytes: number; totalMegabytes: number }

/** What functions of the database read. Servers that share a database share it. */
export type StoredSettings = {
  quota: Quota
  historyDays: number
  /** The push services that are known beside those of browsers. */
  pushServices: readonly string[]
  /** Whether calendars of others are read. */
  calendars: boolean
  /** Whether webhooks are told. */
  apps: boolean
  /** Hosts that may be reached by http and on private addresses. */
  allowedHosts: readonly string[]
}

/** Stores the settings that have changed: at a start on a full disk nothing is written where nothing changes. */
export async function storeSettings(
  connection: Connection,
  { quota, historyDays, pushServices, calendars, apps, allowedHosts }: StoredSettings,
): Promise<void> {
  const client = connect(connection, 'postgres')
  try {
    await storeQuota(client, quota)
    await storeHistoryDays(client, historyDays)
    await storePushServices(client, pushServices)
    await storeValues(client, { calendars, connects_apps: apps, allowed_hosts: allowedHosts })
  } catch (error) {
    if (isConnectionError(error)) throw new DatabaseUnavailable('unreachable', error)
    throw error
  } finally {
    await client.end({ timeout: 1 })
  }
}

async function storeQuota(client: Client, { rows, megabytes, totalMegabytes }: Quota) {
  await client`
    update private.quota
    set rows = ${rows}, megabytes = ${megabytes}, total_megabytes = ${totalMegabytes}
    where (quota.rows, quota.megabytes, quota.total_megabytes)
      is distinct from (${rows}::bigint, ${megabytes}::bigint, ${totalMegabytes}::bigint)`
}

async function storeHistoryDays(client: Client, days: number) {
  await client`
    insert into private.settings as held (name, value)
    select 'history_days', ${client.json(days)}
    where private.history_days() <> ${days}::integer
    on conflict (name) do update set value = excluded.value`
}

export async function storePushServices(client: Client, hosts: readonly string[]): Promise<void> {
  const list = `{${hosts.join()}}`
  await client`
    delete from private.push_services where not is_built_in and host <> all (${list}::text[])`
  await client`
    insert into private.push_services (host)
    select host from unnest(${list}::text[]) as host
    where host not in (select known.host from private.push_services as known)
    on conflict do nothing`
}

async function storeValues(client: Client, values: Record<string, boolean | readonly string[]>) {
  await client`
    insert into private.settings as held (name, value)
    select key, value from jsonb_each(${client.json(values)})
    on conflict (name) do update set value = excluded.value where held.value <> excluded.value`
}
