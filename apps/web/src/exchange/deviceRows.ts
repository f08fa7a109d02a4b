import { tables } from '@daymark/core/tables/all'
import type { Row } from '@daymark/sync/definition'
import { readActs } from '@daymark/sync/queue'
import { readChanges } from '@daymark/sync/remote'
import { openReplica, type RowChange } from '@daymark/sync/replica'
import { storageNamed } from '../planner/device.ts'

/** Every row of a table as it shows: what the device holds, with what it has not sent yet. */
export type DeviceRows = (table: string) => readonly Row[]

/** All rows of the person whose device storage has this name, read beside the page. */
export async function readDeviceRows(name: string): Promise<DeviceRows> {
  const storage = storageNamed(name)
  const { rows, acts } = await storage.since(0)
  storage.close()
  const replica = openReplica(tables)
  const shown = new Map<string, Map<string, Row>>()
  const take = (changes: readonly RowChange[]) => {
    for (const { table, before, after } of changes) {
      const rows = shown.get(table) ?? new Map<string, Row>()
      shown.set(table, rows)
      if (after) rows.set(after.id, after)
      else if (before) rows.delete(before.id)
    }
  }
  take(replica.receive(readChanges(tables, rows).changes))
  take(replica.add(readActs(tables, acts, new Set())))
  return (table) => [...(shown.get(table)?.values() ?? [])]
}
