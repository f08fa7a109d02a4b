import { type FileHandle, open, rm, statfs } from 'node:fs/promises'
import type { Log } from '../log.ts'

/** The disk under a cluster: how much is free, and what is kept back for bad times. */
export type Disk = {
  /** False while too little is free, or while the disk is read-only. */
  takesWrites(): boolean
  /** Gives what is kept back to an engine that cannot start for want of space; false when it is spent. */
  spendReserve(): Promise<boolean>
  stop(): void
}

const megabyte = 2 ** 20
/** Between two looks no more than this can be written. */
const floor = 64 * megabyte
/** What PostgreSQL needs to start and to put its books in order. */
const reserveSize = 32 * megabyte
const lookEvery = 500

/**
 * PostgreSQL does not outlive a disk without room for its log. So writes stop while there still is
 * some, reads go on, and an engine that died nevertheless finds enough to start again.
 */
export async function watchDisk(cluster: string, log: Log): Promise<Disk> {
  const reserve = `${cluster}.reserve`
  let state = await look(reserve, cluster)
  let looking = Promise.resolve()
  let stopped = false
  const timer = setInterval(() => {
    looking = looking.then(lookAgain)
  }, lookEvery).unref()

  async function lookAgain() {
    const before = state.takesWrites
    const now = await look(reserve, cluster)
    // A cluster that nobody works with any more may be gone from one look to the next.
    if (stopped) return
    state = now
    if (before && !state.takesWrites) log.error({ free: state.free }, refusing)
    if (!before && state.takesWrites) log.warn({ free: state.free }, 'writes are taken again')
    const isSpent = state.kept < reserveSize
    if (isSpent && state.free > floor + 2 * reserveSize) await keepBack()
  }

  async function keepBack() {
    try {
      const file = await open(reserve, 'w', 0o600)
      await fill(file).finally(() => file.close())
      state = { ...state, kept: reserveSize }
    } catch {
      // A disk that has no room for it is watched without.
    }
  }

  return {
    takesWrites: () => state.takesWrites,
    async spendReserve() {
      const isThere = state.kept > 0
      state = { ...state, kept: 0 }
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
  // Not of zeros: some file systems store those as nothing.
  const part = Buffer.from(crypto.getRandomValues(new Uint8Array(65_536)))
  for (let kept = 0; kept < reserveSize; kept += part.length) await file.write(part)
}

type Look = { takesWrites: boolean; free: number; kept: number }

async function look(reserve: string, cluster: string): Promise<Look> {
  try {
    const { bavail, bsize, ffree, files } = await statfs(cluster)
    const free = bavail * bsize
    const hasRoom = free > floor && (files === 0 || ffree > 100)
    // Opened for writing, as a disk that has become read-only does not say so otherwise.
    const file = await open(reserve, 'a', 0o600)
    const { size } = await file.stat().finally(() => file.close())
    return { takesWrites: hasRoom, free, kept: size }
  } catch {
    return { takesWrites: false, free: 0, kept: 0 }
  }
}
