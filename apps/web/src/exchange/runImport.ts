import type { ImportChunk } from '@daymark/exchange/plan/chunks'
import { requestLock } from '@daymark/sync/locks'
import type { Act, Planner } from '../context.tsx'
import { storageNamed } from '../planner/device.ts'
import { strings } from '../strings.ts'
import { afterPaint } from '../ui/afterPaint.ts'
import { type ImportRun, keptRun, keyOfChunk, runKey } from './importRun.ts'

/** So many chunks are read at once: each reading waits for what the device is writing. */
const readAtOnce = 20

type RunOptions = {
  planner: Planner
  device: string
  /** Told how much of it is done, from 0 to 1. */
  progress?: (share: number) => void
}

/**
 * Does the import that is kept on the device, chunk by chunk, as one act. One that was interrupted is done from the start:
 * its rows have their ids, so that nothing comes twice. Null where there is none, or another window is at it.
 */
export async function runImport(
  options: RunOptions,
): Promise<{ run: ImportRun; act: Act | null } | null> {
  const name = `${options.device} import`
  return requestLock(navigator.locks, name, { ifAvailable: true }, (granted) =>
    granted ? perform(options) : null,
  )
}

async function perform({ planner, device, progress = () => {} }: RunOptions) {
  const run = await keptRun(planner, device)
  if (!run) return null
  const storage = storageNamed(device)
  try {
    const text = strings.importing.done(run.count)
    let act: Act | null = null
    for (let index = 0; index < run.chunks && !planner.wiped(); index += readAtOnce) {
      const last = Math.min(index + readAtOnce, run.chunks) - 1
      const chunks = await storage.recall(keyOfChunk(index), keyOfChunk(last))
      for (const [n, chunk] of (chunks as ImportChunk[]).entries()) {
        if (planner.wiped()) break
        act = write(planner, text, chunk, act)
        progress((index + n + 1) / run.chunks)
        await afterPaint()
      }
    }
    const kept = Array.from({ length: run.chunks }, (_, index) => [keyOfChunk(index), null])
    if (!planner.wiped()) await storage.remember({ [runKey]: null, ...Object.fromEntries(kept) })
    return { run, act }
  } finally {
    storage.close()
  }
}

function write(
  { history, perform }: Planner,
  text: string,
  { undone, mutations }: ImportChunk,
  before: Act | null,
): Act | null {
  if (!undone) {
    perform(mutations)
    return before
  }
  const act = history.act(text, mutations, undefined, true)
  return before ? history.join(text, [before, act]) : act
}
