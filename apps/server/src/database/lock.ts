import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '@daymark/core/result'
import { isAlive, nameOf, type ProcessName, pidOf } from './processes.ts'
import type { EngineTrouble } from './trouble.ts'

export type Lock = { release(): void }

/**
 * One server at a time on a data directory. The lock says which process holds it and when that
 * process began, so what a killed server left behind is known for stale, even when its number has
 * gone to another process.
 */
export function lock(directory: string): Result<Lock, EngineTrouble> {
  const file = join(directory, 'server.lock')
  const mine = join(directory, `server.lock.${process.pid}`)
  try {
    writeFileSync(mine, nameOf(process.pid) ?? '')
    while (!linked(mine, file)) {
      const holder = holderOf(file)
      if (holder !== null) return err({ kind: 'in use', directory, pid: pidOf(holder) })
      takeAway(file, `${mine}.stale`)
    }
    return ok({ release: () => release(file) })
  } catch {
    return err({ kind: 'unwritable', directory })
  } finally {
    rmSync(mine, { force: true })
  }
}

function release(file: string) {
  try {
    rmSync(file, { force: true })
  } catch {
    // On a disk that is read-only by now it stays, and is stale.
  }
}

/** Links appear whole or not at all: nobody ever reads half a lock. */
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
    // Another server may have been quicker and this be its fresh lock: give it back.
    if (holderOf(aside) !== null) linked(aside, file)
    rmSync(aside)
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function holderOf(file: string): ProcessName | null {
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
