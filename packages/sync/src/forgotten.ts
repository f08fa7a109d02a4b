import type { Tables } from './definition.ts'
import type { DeviceStorage } from './deviceStorage.ts'
import { keyText, type RowKey } from './mutation.ts'
import type { RawChange } from './remote.ts'

/** The rows of a device that the server forgets without a tombstone, as `forgets` of their definitions says, each as if it had one. */
export async function forgottenRows(
  tables: Tables,
  chunk: DeviceStorage['chunk'],
  now: number,
): Promise<RawChange[]> {
  const there = new Set<string>()
  const isThere = (table: string, id: unknown) => there.has(keyText({ table, id: String(id) }))
  const checks: (() => RawChange[])[] = []
  let after: RowKey | null = null
  do {
    const { rows, last }: Awaited<ReturnType<DeviceStorage['chunk']>> = await chunk(after)
    for (const { table, id, row } of rows) {
      if (row) there.add(keyText({ table, id }))
      const forgets = tables.get(table)?.forgets
      if (row && forgets) {
        checks.push(() =>
          forgets(row, { now, isThere }) ? [{ table, id, seq: 0, row: null }] : [],
        )
      }
    }
    after = last
  } while (after)
  return checks.flatMap((check) => check())
}
