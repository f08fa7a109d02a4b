import { chownSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { err, ok, type Result } from '@daymark/core/result'
import type { EngineUser } from './engineUser.ts'
import { commandOf, isAlive, nameOf, type ProcessName, pidOf } from './processes.ts'
import type { EngineTrouble } from './trouble.ts'

/** The file in which a running PostgreSQL writes down who it is. */
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

/** Where the PostgreSQL that runs on a cluster, started by a Daymark that lives, can be spoken to. */
export function socketsOf(cluster: string): string | null {
  const postmaster = postmasterOf(cluster)
  if (!postmaster?.ready || nameOf(postmaster.pid) === null) return null
  const command = commandOf(postmaster.pid)
  return isPostgresOn(cluster, command) && isAlive(serverOf(command)) ? postmaster.sockets : null
}

/** What a PostgreSQL of ours says on its command line, so that a later start knows whose it is. */
export function markOf(server: ProcessName): string {
  return `daymark.server=${server}`
}

/**
 * Ends what a server that was killed left on its cluster: a PostgreSQL that still runs, or the file
 * of one that does not. A PostgreSQL whose server lives is left alone.
 */
export async function endFormer(
  cluster: string,
  user: EngineUser | null,
): Promise<Result<null, EngineTrouble>> {
  const former = postmasterOf(cluster)
  if (former === null) return ok(null)

  const name = nameOf(former.pid)
  const command = commandOf(former.pid)
  if (name !== null && isPostgresOn(cluster, command)) {
    const server = serverOf(command)
    const inUse = { kind: 'in use', directory: cluster } as const
    if (isAlive(server)) return err({ ...inUse, pid: pidOf(server) })
    if (!(await ended(name))) return err({ ...inUse, pid: former.pid })
  } else {
    disown(cluster, user)
  }
  if (basename(former.sockets).startsWith(socketsPrefix)) {
    rmSync(former.sockets, { recursive: true, force: true })
  }
  return ok(null)
}

export const socketsPrefix = 'daymark-'

function serverOf(command: string): ProcessName {
  return /daymark\.server=(\S+)/.exec(command)?.[1] ?? ''
}

function isPostgresOn(cluster: string, command: string): boolean {
  return command.includes('postgres') && command.includes(` -D ${cluster} `)
}

/** First as politely as PostgreSQL allows: a fast shutdown loses nothing. */
async function ended(name: ProcessName): Promise<boolean> {
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
 * The number in the file may belong to a stranger by now, or to a corpse nobody has buried, and
 * PostgreSQL would take either for a running PostgreSQL. Its parent's number it takes for stale, and
 * still makes sure that no other process of the former one is left; without the file it would not.
 */
function disown(cluster: string, user: EngineUser | null) {
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
