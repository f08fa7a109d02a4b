import type { ImportSummary } from '@daymark/exchange/plan/plannedImport'
import type { Storage } from '@daymark/sync/storage'

/** An import that is being done: kept on the device with its chunks until it is through. */
export type ImportRun = ImportSummary & { run: string; chunks: number }

export const runKey = 'import'

export const keyOfChunk = (index: number) => `import ${String(index).padStart(5, '0')}`

/** The import that is kept on the device. */
export async function keptRun(storage: Storage): Promise<ImportRun | null> {
  const [run] = (await storage.recall(runKey, runKey)) as [ImportRun | null | undefined]
  return run ?? null
}
