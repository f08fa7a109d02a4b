import type { Result } from '@daymark/core/result'
import type { ImportSummary } from '@daymark/exchange/plan/plannedImport'
import type { StorageTrouble } from '@daymark/sync/deviceStorage'
import type { Planner } from '../context.tsx'
import { storageNamed } from '../planner/device.ts'

/** An import that is being done: kept on the device with its chunks until it is through. */
export type ImportRun = ImportSummary & { run: string; chunks: number }

/** An import that is kept, or why the device kept nothing of it. */
export type PreparedImport = Result<ImportRun, StorageTrouble>

export const runKey = 'import'

export const keyOfChunk = (index: number) => `import ${String(index).padStart(5, '0')}`

/** The import that is kept on the device, if there is one. */
export async function storedRun(planner: Planner, device: string): Promise<ImportRun | null> {
  // Opening its database would make the one that a sign-out has deleted anew.
  if (planner.wiped()) return null
  const storage = storageNamed(device)
  const stored = await storage.recall(runKey, runKey).finally(storage.close)
  const [run] = stored as [ImportRun | null | undefined]
  return run ?? null
}
