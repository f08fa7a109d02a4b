import { beginOf, type SyncToken } from '../syncToken.ts'
import type { DavStore } from './store.ts'

export type Changed = { id: string; seq: bigint }

/** The tasks that may differ from how they were at a token, the longest unchanged first; null: all of them. */
export async function readChanges(
  { asServer, device }: DavStore,
  since: SyncToken | null,
  now: SyncToken,
): Promise<Changed[]> {
  const end = beginOf(now.month)
  const begin = since && since.month < now.month ? beginOf(since.month) : end
  const rows = await asServer(
    (sql) => sql<{ task_id: string; seq: string }[]>`
      select task_id, seq::text from private.dav_changes(
        ${device.userId}::uuid, ${String(since?.seq ?? 0n)}::bigint, ${begin}::timestamptz, ${end}::timestamptz
      )`,
  )
  return rows
    .map(({ task_id, seq }) => ({ id: task_id, seq: BigInt(seq) }))
    .sort((a, b) => Number(a.seq - b.seq) || (a.id < b.id ? -1 : 1))
}
