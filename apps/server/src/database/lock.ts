import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '@daymark/core/result'
import { diskErrorOf } from './diskErrors.ts'
import { identityOf, isAlive, type ProcessIdentity, pidOf } from './processes.ts'
import type { EngineError } from './startErrors.ts'

export type Lock = { release(): void }

/**
 * Locks a data directory for one server. The lock file contains the process id and start time, so
 * that the file of a killed server is recognised as stale even if its id was reused.
 */
export function lock(directory: string): Result<Lock, EngineError> {
  const file = join(directory, 'server.lock')
  const mine = join(directory, `server.lock.${process.pid}`)
  try {
    writeFileSync(mine, identityOf(process.pid) ?? '')
    while (!linked(mine, file)) {
      const holder = holderOf(file)
      if (holder !== null) return err({ kind: 'in use', directory, pid: pidOf(holder) })
      takeAway(file, `${mine}.stale`)
    }
    return ok({ release: () => release(file) })
  } catch (error) {
    const holder = holderOf(file)
    if (holder !== null) return err({ kind: 'in use', directory, pid: pidOf(holder) })
    return err(diskErrorOf(error, directory) ?? { kind: 'unwritable', directory })
  } finally {
    rmSync(mine, { force: true })
  }
}

function release(file: string) {
  try {
    rmSync(file, { force: true })
  } catch {
    // On a read-only disk the file stays and becomes stale.
  }
}

/** A link appears atomically, so a partly written lock is never read. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    return false
  }
}

function takeAway(file: string, aside: string) {
  try {
    renameSync(file, aside)
    // Another server may have created its lock meanwhile; then it is restored.
    if (holderOf(aside) !== null) linked(aside, file)
    rmSync(aside)
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function holderOf(file: string): ProcessIdentity | null {
  const name = read(file)
  return isAlive(name) ? name : null
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
