import type { Database } from '../../database/database.ts'

type Extra = { task_id: string; name: string | null; uid: string | null; lines: string[] }

/** What programs called the tasks of a person and said of them besides, as a JSON array. */
export async function* davExtras(
  database: Database,
  person: string,
): AsyncGenerator<string, void, void> {
  let after: string | null = null
  let comma = ''
  yield '['
  do {
    const last: string | null = after
    const page: Extra[] = await database.asService(
      (sql) => sql<Extra[]>`
        select task_id, name, uid, lines from private.dav_export(${person}::uuid, ${last}::uuid)`,
    )
    for (const extra of page) {
      yield comma + JSON.stringify(extra)
      comma = ','
    }
    after = page.at(-1)?.task_id ?? null
  } while (after !== null)
  yield ']'
}
