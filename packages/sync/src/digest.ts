import type { Tables } from './definition.ts'
import type { DeviceStorage } from './deviceStorage.ts'
import { md5Start } from './md5.ts'
import type { RowKey } from './mutation.ts'
import type { TableDigest } from './remote.ts'

/** The same as `private.hash_of_row` of the database. The sum of these is exact up to two million rows. */
export function hashOfRow({ id, seq }: { id: string; seq: number }): number {
  return md5Start(`${id}:${seq}`)
}

export function digestOfRows(
  rows: readonly { table: string; id: string; seq: number }[],
): TableDigest[] {
  const digests = new Map<string, TableDigest>()
  addTo(digests, rows)
  return [...digests.values()]
}

/** The digest of what a device has stored, a chunk at a time. Tombstones do not count. */
export async function digestOfDevice(chunk: DeviceStorage['chunk']): Promise<TableDigest[]> {
  const digests = new Map<string, TableDigest>()
  let after: RowKey | null = null
  do {
    const { rows, last }: Awaited<ReturnType<DeviceStorage['chunk']>> = await chunk(after)
    addTo(
      digests,
      rows.filter(({ row }) => row !== null),
    )
    after = last
  } while (after)
  return [...digests.values()]
}

/**
 * The names of the tables that a device and the server do not have alike. Tables that are not defined here do not count, nor
 * those that the server alone writes.
 */
export function tablesThatDiffer(
  tables: Tables,
  device: readonly TableDigest[],
  server: readonly TableDigest[],
): string[] {
  return [...tables.values()]
    .filter(({ name, forgets }) => !forgets && textOf(device, name) !== textOf(server, name))
    .map(({ name }) => name)
}

function textOf(digests: readonly TableDigest[], name: string): string {
  const digest = digests.find(({ table }) => table === name)
  return digest ? `${digest.rows} ${digest.hash}` : '0 0'
}

function addTo(
  digests: Map<string, TableDigest>,
  rows: readonly { table: string; id: string; seq: number }[],
): void {
  for (const row of rows) {
    const digest = digests.get(row.table) ?? { table: row.table, rows: 0, hash: 0 }
    digest.rows += 1
    digest.hash += hashOfRow(row)
    digests.set(row.table, digest)
  }
}
