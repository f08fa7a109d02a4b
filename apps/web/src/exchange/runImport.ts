import type { ImportChunk } from '@daymark/exchange/plan/chunks'
import { writeInBulk } from '@daymark/sync/bulkWrites'
import { requestLock } from '@daymark/sync/locks'
import type { Act, Planner } from '../context.tsx'
import { storageNamed } from '../planner/device.ts'
import { strings } from '../strings.ts'
import { afterPaint } from '../ui/afterPaint.ts'
import { showPressFirst } from '../ui/pressFrame.ts'
import { type ImportRun, keyOfChunk, type PreparedImport, runKey, storedRun } from './importRun.ts'

/**
 * So many chunks are read at once: each reading waits for what the device is writing. The rest of the page is drawn
 * after them, as to draw it takes longer than to write a chunk.
 */
const readAtOnce = 20

/** What became of an import; `failed`: nothing was imported. */
export type ImportEnd =
  | { kind: 'done'; run: ImportRun; act: Act | null }
  | { kind: 'failed'; failure: 'unkept' | 'full' | 'unprepared' }
  /** It goes on at the next opening. */
  | { kind: 'interrupted' }
  /** Another window is at it. */
  | { kind: 'busy' }
  | { kind: 'none' }

type RunOptions = {
  planner: Planner
  device: string
  /** Keeps an import on the device first; null: it ended in the midst of that. Without it, the one that is kept is done. */
  prepare?: () => Promise<PreparedImport | null>
  /** Receives the finished part, from 0 to 1, and the number of tasks. */
  progress?: (share: number, count: number) => void
}

/**
 * Does the import that is kept on the device, chunk by chunk, as one act. One that was interrupted is done from the start:
 * its rows have their ids, so that nothing comes twice.
 */
export function runImport(options: RunOptions): Promise<ImportEnd> {
  const name = `${options.device} import`
  return requestLock(navigator.locks, name, { ifAvailable: true }, (granted) =>
    granted ? perform(options) : { kind: 'busy' },
  )
}

async function perform(options: RunOptions): Promise<ImportEnd> {
  const { planner, device, prepare } = options
  const prepared = await prepare?.()
  if (prepared === null) {
    // It may have been kept after all: what is told as failed is not done later.
    await forget(device).catch(() => {})
    return { kind: 'failed', failure: 'unprepared' }
  }
  if (prepared && !prepared.ok)
    return { kind: 'failed', failure: prepared.error === 'full' ? 'full' : 'unkept' }
  try {
    const run = await storedRun(planner, device)
    if (!run) return { kind: 'none' }
    return { kind: 'done', run, act: await writeInBulk(device, () => write(run, options)) }
  } catch {
    return { kind: 'interrupted' }
  }
}

async function write(
  run: ImportRun,
  { planner, device, progress = () => {} }: RunOptions,
): Promise<Act | null> {
  const storage = storageNamed(device)
  let undrawn: (() => void)[] = []
  const draw = () => {
    for (const tell of undrawn) tell()
    undrawn = []
  }
  try {
    const text = strings.importing.done(run.count)
    let act: Act | null = null
    for (let index = 0; index < run.chunks && !planner.wiped(); index += readAtOnce) {
      const last = Math.min(index + readAtOnce, run.chunks) - 1
      const chunks = await storage.recall(keyOfChunk(index), keyOfChunk(last))
      for (const [n, chunk] of (chunks as ImportChunk[]).entries()) {
        if (planner.wiped()) break
        const before: Act | null = act
        act = showPressFirst(
          () => writeChunk(planner, text, chunk, before),
          (tell) => undrawn.push(tell),
        )
        progress((index + n + 1) / run.chunks, run.count)
        await afterPaint()
      }
      draw()
    }
    const removals = Array.from({ length: run.chunks }, (_, index) => [keyOfChunk(index), null])
    // If that fails, the next opening repeats the import, which adds nothing twice.
    if (!planner.wiped())
      await storage.remember({ [runKey]: null, ...Object.fromEntries(removals) }).catch(() => {})
    return act
  } finally {
    draw()
    storage.close()
  }
}

async function forget(device: string): Promise<void> {
  const storage = storageNamed(device)
  await storage.remember({ [runKey]: null }).finally(storage.close)
}

function writeChunk(
  { history, perform, keepRuleDay }: Planner,
  text: string,
  { undone, mutations }: ImportChunk,
  before: Act | null,
): Act | null {
  if (!undone) {
    perform(mutations)
    return before
  }
  const act = history.act(text, mutations.map(keepRuleDay), undefined, true)
  return before ? history.join({ text }, [before, act]) : act
}
