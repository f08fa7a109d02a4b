import type { Sql } from '../../database/connection.ts'
import type { DavStore } from './store.ts'

type NamedTask = { task: string; name: string; uid: string; list: string | null }

export async function keepName({ asServer, device }: DavStore, named: NamedTask): Promise<void> {
  const { task, name, uid, list } = named
  await asServer(
    (sql) => sql`
      select private.dav_keep_name(${device.userId}::uuid, ${task}::uuid, ${name}, ${uid}, ${list}::uuid)`,
  )
}

export async function keepExtras(
  { asServer, device }: DavStore,
  { task, kept, waitsFor }: { task: string; kept: readonly string[]; waitsFor: string | null },
): Promise<void> {
  await asServer(
    (sql) => sql`
      select private.dav_keep_extras(
        ${device.userId}::uuid, ${task}::uuid, ${JSON.stringify(kept)}::text::jsonb, ${waitsFor}
      )`,
  )
}

/** The tasks that wait for the one with this UID, to be steps of it. */
export async function readWaiting({ asServer, device }: DavStore, uid: string): Promise<string[]> {
  const rows = await asServer(
    (sql) => sql<{ id: string }[]>`
      select id from private.dav_waiting(${device.userId}::uuid, ${uid}) as id`,
  )
  return rows.map(({ id }) => id)
}

export async function stopWaiting({ asServer, device }: DavStore, uid: string): Promise<void> {
  await asServer((sql) => sql`select private.dav_stop_waiting(${device.userId}::uuid, ${uid})`)
}

export async function keepCollectionName(
  { asServer, device }: DavStore,
  { list, name }: { list: string; name: string },
): Promise<void> {
  await asServer(
    (sql) =>
      sql`select private.dav_keep_collection(${device.userId}::uuid, ${list}::uuid, ${name})`,
  )
}

/** Notes the properties that a device has sent. */
export async function noteSent(sql: Sql, device: string, sent: readonly string[]): Promise<void> {
  await sql`
    select private.note_app_password(
      ${device}::uuid, null, array(select jsonb_array_elements_text(${JSON.stringify(sent)}::text::jsonb))
    )`
}
