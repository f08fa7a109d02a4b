import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small mounted disk, which requires root. */
export type SmallDisk = {
  directory: string
  /** Fills the disk, leaving so many bytes. */
  fill(left?: number): Promise<void>
  /** Deletes what filled it. */
  free(): void
  remove(): void
}

/** Mounts a disk in memory, or returns the error. */
export function memoryDisk(megabytes: number): SmallDisk | string {
  const directory = mkdtempSync(join(tmpdir(), 'daymark-disk-'))
  const failure = run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory)
  if (failure !== null) {
    rmSync(directory, { recursive: true })
    return failure
  }
  return smallDisk(directory, () => {})
}

/** An ext4 disk in a file that can be made read-only, as by a disk error. */
export type BreakableDisk = SmallDisk & { break(): void; repair(): string | null }

export function breakableDisk(megabytes: number): BreakableDisk | string {
  const home = mkdtempSync(join(tmpdir(), 'daymark-disk-'))
  const [image, directory] = [join(home, 'image'), join(home, 'mounted')]
  mkdirSync(directory)
  // The engine's user must be able to enter.
  chmodSync(home, 0o755)
  const mount = () => run('mount', '-o', 'loop', image, directory)
  const failure =
    run('truncate', '-s', `${megabytes}M`, image) ?? run('mkfs.ext4', '-q', image) ?? mount()
  if (failure !== null) {
    rmSync(home, { recursive: true })
    return failure
  }
  return {
    ...smallDisk(directory, () => rmSync(home, { recursive: true, force: true })),
    break: () => void run('mount', '-o', 'remount,abort', directory),
    repair: () => run('umount', directory) ?? mount(),
  }
}

function smallDisk(directory: string, forget: () => void): SmallDisk {
  const filling = join(directory, 'filling')
  return {
    directory,
    async fill(left = 0) {
      // Not at once: a client that hears nothing for seconds would use connections that the server has closed.
      const file = await open(filling, 'a')
      try {
        // Again from the largest part when the engine has freed space meanwhile.
        do await fillOnce(file)
        while (freeBytes(directory) > 0)
        await file.truncate((await file.stat()).size - left)
      } finally {
        await file.close()
      }
    },
    free: () => rmSync(filling),
    remove() {
      run('umount', directory)
      rmSync(directory, { recursive: true, force: true })
      forget()
    },
  }
}

const [largestPart, page] = [2 ** 20, 4_096]

/** Each smaller part fills at most what the larger one found no space for. */
async function fillOnce(file: FileHandle) {
  await writeUntilFull(file, Buffer.alloc(largestPart), Number.POSITIVE_INFINITY)
  await writeUntilFull(file, Buffer.alloc(page), largestPart / page)
  await writeUntilFull(file, Buffer.alloc(1), page)
}

async function writeUntilFull(file: FileHandle, part: Buffer, times: number) {
  try {
    for (let time = 0; time < times; time += 1)
      if ((await file.write(part)).bytesWritten < part.length) return
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}

/** null on success, otherwise the output. */
function run(program: string, ...options: string[]): string | null {
  const { status, error, stderr } = spawnSync(program, options, { encoding: 'utf8' })
  if (error) return error.message
  return status === 0 ? null : stderr.trim()
}
