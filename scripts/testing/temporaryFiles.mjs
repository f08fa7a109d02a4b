import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from '../lock.mjs'

const inMemory = '/dev/shm'
const prefix = `daymark-tests-${process.getuid?.()}-`
/** In bytes: a whole run holds a quarter of it at a time. */
const enough = 4 * 2 ** 30

/**
 * Gives this process, and those that it starts, a folder in memory for temporary files, where the machine has room for it.
 * Tests make and delete thousands of files of databases: docs/decisions/0080.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR !== undefined || !isFit(freeBytes(), readMounts())) return
  deleteAbandoned()
  const folder = mkdtempSync(join(inMemory, `${prefix}${process.pid}-`))
  // Tests start programs as other users, which also need files of their own.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Whether files of tests fit, and programs among them can be started. `mounts` has a line for each file system. */
export function isFit(free, mounts) {
  const options = mounts.map((line) => line.split(' ')).find(([, place]) => place === inMemory)?.[3]
  return options !== undefined && !options.split(',').includes('noexec') && free >= enough
}

function freeBytes() {
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    return Math.min(bavail * bsize, process.availableMemory())
  } catch {
    return 0
  }
}

function readMounts() {
  try {
    return readFileSync('/proc/mounts', 'utf8').split('\n')
  } catch {
    return []
  }
}

/** A run that was killed leaves its files. */
function deleteAbandoned() {
  for (const name of readdirSync(inMemory)) {
    if (!name.startsWith(prefix) || isRunning(Number.parseInt(name.slice(prefix.length), 10)))
      continue
    rmSync(join(inMemory, name), { recursive: true, force: true })
  }
}
