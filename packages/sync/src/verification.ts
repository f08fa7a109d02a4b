import type { Tables } from './definition.ts'
import type { DeviceStorage } from './deviceStorage.ts'
import { digestOfDevice, tablesThatDiffer } from './digest.ts'
import { forgottenRows } from './forgotten.ts'
import type { RawChange, Remote } from './remote.ts'
import { runOnceMore } from './runOnceMore.ts'
import { type Verified, verifiedKey } from './verified.ts'

const [dayMs, tries] = [86_400_000, 4]

/**
 * Compares what is stored with the digest of the server; where they differ, everything is read again. What the server forgets
 * without a tombstone goes here as well.
 */
export function openVerification({
  tables,
  storage,
  remote,
  pull,
  clock,
  isStored,
  parked,
  readAll,
  forget,
  onDiffering,
}: {
  tables: Tables
  storage: Pick<DeviceStorage, 'chunk' | 'remember' | 'recall'>
  remote: Pick<Remote, 'digest' | 'report'>
  pull: { poll(): Promise<void>; cursor(): number }
  clock: () => number
  /** Whether the device can store what it is sent. */
  isStored: () => boolean
  /** How many acts the server has refused that are kept here. */
  parked: () => number
  readAll: () => Promise<void>
  forget: (changes: RawChange[]) => Promise<void>
  onDiffering: (tables: readonly string[]) => void
}) {
  /** Null where something changed meanwhile, or the server did not answer. */
  async function differing(): Promise<string[] | null> {
    await pull.poll()
    const before = pull.cursor()
    const server = await remote.digest()
    if (!server.ok) return null
    const device = await digestOfDevice(storage.chunk)
    // Whatever was stored beyond the cursor is found by this poll.
    await pull.poll()
    return pull.cursor() === before ? tablesThatDiffer(tables, device, server.value) : null
  }

  async function verify(): Promise<void> {
    let hasReadAll = false
    for (let times = 0; times < tries && isStored(); times += 1) {
      const names = await differing()
      if (!names) continue
      const agrees = names.length === 0
      if (!agrees && !hasReadAll) {
        onDiffering(names)
        await readAll()
        hasReadAll = true
        continue
      }
      const forgotten = await forgottenRows(tables, storage.chunk, clock())
      if (forgotten.length > 0) await forget(forgotten)
      await remember(agrees)
      // A server that does not take it, or does not answer, is told tomorrow.
      if (hasReadAll || parked() > 0) await remote.report(parked(), hasReadAll)
      return
    }
  }

  async function verifyDaily(): Promise<void> {
    const [last] = (await storage.recall(verifiedKey, verifiedKey)) as [Verified?]
    if (!last) await remember(null)
    // A clock that was ahead has written a moment that is still to come.
    else if (Math.abs(clock() - last.at) >= dayMs) await run()
  }

  function remember(agrees: boolean | null): Promise<void> {
    return storage.remember({ [verifiedKey]: { at: clock(), agrees } satisfies Verified })
  }

  const run = runOnceMore(verify)
  return { verify: run, verifyDaily }
}
