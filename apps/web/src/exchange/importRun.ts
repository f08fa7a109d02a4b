import type { ImportSummary } from '@daymark/exchange/plan/plannedImport'

/** An import that is being done: kept on the device with its chunks until it is through. */
export type ImportRun = ImportSummary & { run: string; chunks: number }

export const runKey = 'import'

export const keyOfChunk = (index: number) => `import ${String(index).padStart(5, '0')}`
