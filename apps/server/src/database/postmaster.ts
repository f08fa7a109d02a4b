import { chownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { err, ok, type Result } from '@daymark/core/result'
import type { EngineUser } from './engineUser.ts'
import { commandOf, identityOf, isAlive, type ProcessIdentity, pidOf } from './processes.ts'
import type { EngineError } from './startErrors.ts'

/** The content of PostgreSQL's `postmaster.pid`. */
type Postmaster = { pid: number; sockets: string; ready: boolean }

function postmasterOf(cluster: string): Postmaster | null {
  const lines = readLines(join(cluster, 'postmaster.pid'))
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return null
  return { pid, sockets: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

export function isReady(cluster: string, pid: number): boolean {
  const postmaster = postmasterOf(cluster)
  return postmaster?.pid === pid && postmaster.ready
}

/** The socket folder of the PostgreSQL that a running Daymark started on a cluster, or null. */
export function socketsOf(cluster: string): string | null {
  const postmaster = postmasterOf(cluster)
  if (!postmaster?.ready || identityOf(postmaster.pid) === null) return null
  const command = commandOf(postmaster.pid)
  return isPostgresOn(cluster, command) && isAlive(serverOf(command)) ? postmaster.sockets : null
}

/** A setting on the engine's command line that identifies the server that started it. */
export function engineMark(server: ProcessIdentity): string {
  return `daymark.server=${server}`
}

/**
 * Stops the engine that a killed server left running, or neutralises its pid file. The engine of a
 * running server is left alone.
 */
export async function stopLeftoverEngine(
  cluster: string,
  user: EngineUser | null,
): Promise<Result<null, EngineError>> {
  const former = postmasterOf(cluster)
  if (former === null) return ok(null)

  const name = identityOf(former.pid)
  const command = commandOf(former.pid)
  if (name !== null && isPostgresOn(cluster, command)) {
    const server = serverOf(command)
    const inUse = { kind: 'in use', directory: cluster } as const
    if (isAlive(server)) return err({ ...inUse, pid: pidOf(server) })
    if (!(await ended(name))) return err({ ...inUse, pid: former.pid })
  } else {
    markPidFileStale(cluster, user)
  }
  if (basename(former.sockets).startsWith(socketsPrefix)) {
    rmSync(former.sockets, { recursive: true, force: true })
  }
  return ok(null)
}

export const socketsPrefix = 'daymark-'

function serverOf(command: string): ProcessIdentity {
  return /daymark\.server=(\S+)/.exec(command)?.[1] ?? ''
}

function isPostgresOn(cluster: string, command: string): boolean {
  return command.includes('postgres') && command.includes(` -D ${cluster} `)
}

/** A fast shutdown first, which loses nothing. */
async function ended(name: ProcessIdentity): Promise<boolean> {
  for (const [signal, seconds] of [['SIGINT', 20] as const, ['SIGQUIT', 5] as const]) {
    try {
      process.kill(pidOf(name), signal)
    } catch {
      return !isAlive(name)
    }
    for (let waits = seconds * 20; waits > 0 && isAlive(name); waits -= 1) await delay(50)
    if (!isAlive(name)) return true
  }
  return false
}

/**
 * The pid in the file may have been reused or belong to a zombie, which PostgreSQL would take for a
 * running server. It treats its parent's pid as stale, yet still checks that no process of the
 * former server is left, which it would not without the file.
 */
function markPidFileStale(cluster: string, user: EngineUser | null) {
  const file = join(cluster, 'postmaster.pid')
  const [, ...rest] = readLines(file)
  const changed = join(cluster, 'postmaster.pid.new')
  writeFileSync(changed, [process.pid, ...rest].join('\n'), { mode: 0o600 })
  if (user) chownSync(changed, user.uid, user.gid)
  renameSync(changed, file)
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
