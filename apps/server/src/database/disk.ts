import { type FileHandle, open, rm, statfs } from 'node:fs/promises'
import type { Log } from '../log.ts'
import { diskErrorOf, fileSystemOf } from './diskErrors.ts'
import type { DiskError } from './startErrors.ts'

/** The path of the reserve file for a cluster whose disk is full. */
export const reserveOf = (cluster: string) => `${cluster}.reserve`

/** Watches the free space of a cluster's disk and holds a reserve file. */
export type Disk = {
  /** Why the disk takes no writes: it is nearly full or read-only. */
  trouble(): DiskError | null
  takesWrites(): boolean
  /** Deletes the reserve file so that the engine can start; false if it was gone already. */
  spendReserve(): Promise<boolean>
  stop(): void
}

const megabyte = 2 ** 20
/** Kept for what small accounts add, and at most a tenth of the disk. */
const reserveForAll = 1_024 * megabyte
/** More than can be written between two polls. */
const floor = 64 * megabyte
/** The space that PostgreSQL needs to start and to put its tables in order. */
const reserveSize = 32 * megabyte
const pollIntervalMs = 500

/**
 * PostgreSQL stops when its write-ahead log has no space. So writes are refused before the disk is
 * full, reads go on, and a reserve lets a stopped engine start again.
 */
export async function watchDisk(cluster: string, log: Log): Promise<Disk> {
  const reserve = reserveOf(cluster)
  const fileSystem = fileSystemOf(cluster)
  let state = await readState(reserve, cluster)
  if (!state.takesWrites) log.error({ fileSystem, free: state.free }, refusing)
  let polling = Promise.resolve()
  let stopped = false
  const timer = setInterval(() => {
    polling = polling.then(poll)
  }, pollIntervalMs).unref()

  async function poll() {
    const before = state.takesWrites
    const now = await readState(reserve, cluster)
    // Once stopped, the cluster may have been deleted.
    if (stopped) return
    state = now
    if (before && !state.takesWrites) log.error({ fileSystem, free: state.free }, refusing)
    if (!before && state.takesWrites)
      log.warn({ fileSystem, free: state.free }, 'writes are taken again')
    const isSpent = state.reserved < reserveSize
    if (isSpent && state.free > floor + 2 * reserveSize) await writeReserve()
  }

  async function writeReserve() {
    try {
      const file = await open(reserve, 'w', 0o600)
      await fill(file).finally(() => file.close())
      state = { ...state, reserved: reserveSize }
    } catch {
      // If the reserve cannot be written, free space is polled without one.
    }
  }

  return {
    trouble() {
      if (state.takesWrites) return null
      const kind = state.isReadOnly ? 'disk read-only' : 'disk full'
      return { kind, directory: cluster, fileSystem }
    },
    takesWrites: () => state.takesWrites,
    async spendReserve() {
      const isThere = state.reserved > 0
      state = { ...state, reserved: 0 }
      const isGone = await rm(reserve, { force: true }).then(
        () => true,
        () => false,
      )
      return isThere && isGone
    },
    stop() {
      stopped = true
      clearInterval(timer)
    },
  }
}

const refusing = 'the disk is nearly full or read-only: nothing is written until that is over'

async function fill(file: FileHandle) {
  // Random data, as some file systems store zeros without using space.
  const part = Buffer.from(crypto.getRandomValues(new Uint8Array(65_536)))
  for (let written = 0; written < reserveSize; written += part.length) await file.write(part)
}

/** The kilobytes that a disk has beyond the reserve for small accounts, less than 0 where it is used. */
export async function spareKilobytes(directory: string): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(directory)
  const reserve = Math.min(reserveForAll, (blocks * bsize) / 10)
  return Math.floor((bavail * bsize - reserve) / 1_024)
}

type DiskState = { takesWrites: boolean; isReadOnly: boolean; free: number; reserved: number }

async function readState(reserve: string, cluster: string): Promise<DiskState> {
  try {
    const { bavail, bsize, ffree, files } = await statfs(cluster)
    const free = bavail * bsize
    const hasRoom = free > floor && (files === 0 || ffree > 100)
    // The file is opened for writing, to detect a disk that has become read-only.
    const file = await open(reserve, 'a', 0o600)
    const { size } = await file.stat().finally(() => file.close())
    return { takesWrites: hasRoom, isReadOnly: false, free, reserved: size }
  } catch (error) {
    const isReadOnly = diskErrorOf(error, cluster)?.kind !== 'disk full'
    return { takesWrites: false, isReadOnly, free: 0, reserved: 0 }
  }
}
