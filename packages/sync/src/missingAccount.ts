import { epochs, type Tables } from './definition.ts'
import type { DeviceStorage } from './deviceStorage.ts'
import { folded } from './dispatch.ts'
import { type Refusal, without } from './mutation.ts'
import { readActs, readRefusals } from './queue.ts'
import type { RemoteChange } from './remote.ts'
import { missingAfterRestore } from './restored.ts'
import type { WriteAheadLog } from './writeAheadLog.ts'

/** Where the numbers of the server began when the device last read them. */
export async function epochOf(storage: DeviceStorage): Promise<number> {
  const { rows } = await storage.open('')
  return rows.find(({ table }) => table === epochs.name)?.seq ?? 0
}

/**
 * Everything a device has of an account that a restored server does not know: its rows with what was not sent as one
 * refusal, and what was refused.
 */
export async function refusalsOfMissingAccount(options: {
  tables: Tables
  storage: DeviceStorage
  log: WriteAheadLog
}): Promise<Refusal[]> {
  const { tables, storage, log } = options
  const unseen = await storage.open('')
  const rows: RemoteChange[] = []
  for (let chunk = await storage.chunk(null); ; chunk = await storage.chunk(chunk.last)) {
    rows.push(...chunk.rows)
    if (!chunk.last) break
  }
  const parked = new Set<string>()
  const queued = readActs(tables, unseen.acts, parked)
  const logged = readActs(tables, log.leftovers(), parked)
  const acts = [...queued, ...without(logged, queued)]
  const missing = missingAfterRestore(tables, rows, [emptyEpoch])
  const mutations = folded(tables, missing ? [missing, ...acts] : acts)
  const all: Refusal = { id: 'lost account', mutations, reason: 'lost', message: '' }
  return [...readRefusals(unseen.refusals), ...(mutations.length > 0 ? [all] : [])]
}

/** The epoch of a server without rows. */
const emptyEpoch: RemoteChange = {
  table: epochs.name,
  id: epochs.name,
  seq: 0,
  row: {
    id: epochs.name,
    user_id: '',
    seq: 0,
    updated_at: new Date(0).toISOString(),
    restored_seq: 0,
    earlier: [],
  },
}
