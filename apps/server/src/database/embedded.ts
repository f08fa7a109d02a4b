import { chmodSync, chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { err, ok, type Result } from '@daymark/core/result'
import type { Log } from '../log.ts'
import { findBinaries } from './binaries.ts'
import { engineUser, hasCluster, openCluster, takeOver } from './cluster.ts'
import type { Connection } from './connection.ts'
import { openDataDirectory } from './dataDirectory.ts'
import { reserveOf, watchDisk } from './disk.ts'
import { diskErrorOf } from './diskErrors.ts'
import { canReach, type EngineUser } from './engineUser.ts'
import { type Lock, lock } from './lock.ts'
import { socketsOf, socketsPrefix, stopLeftoverEngine } from './postmaster.ts'
import type { DiskError, EngineError } from './startErrors.ts'
import { supervise } from './supervisor.ts'

export type Engine = {
  connection: Connection & { kind: 'socket' }
  /** False while the disk is full or read-only. */
  takesWrites(): boolean
  /** Why the disk takes no writes meanwhile; null: it takes them. */
  diskTrouble(): DiskError | null
  /** Settles when the engine has stopped: null after `stop`, otherwise the error. */
  stopped: Promise<EngineError | null>
  stop(): Promise<void>
}

export type EngineOptions = {
  dataDirectory: string
  log: Log
  /** Where an engine started by root is installed if its user cannot enter Daymark's own folder. */
  systemDirectory?: string
  maxConnections?: number
}

/** Starts PostgreSQL on this data directory, which is locked until `stop`. */
export async function startEngine(options: EngineOptions): Promise<Result<Engine, EngineError>> {
  const directory = openDataDirectory(options.dataDirectory)
  if (!directory.ok) return directory
  const locked = lockOnFullDisk(directory.value)
  if (!locked.ok) return locked
  const engine = await startLocked({
    systemDirectory: '/var/lib/daymark',
    maxConnections: 40,
    ...options,
  })
  if (!engine.ok) {
    locked.value.release()
    return engine
  }
  const { stopped } = engine.value
  return ok({ ...engine.value, stopped: stopped.finally(locked.value.release) })
}

/** On a full disk, the reserve file makes room for the lock, and then for the engine. */
function lockOnFullDisk(directory: string): Result<Lock, EngineError> {
  const locked = lock(directory)
  if (locked.ok || locked.error.kind !== 'disk full' || !hasCluster(directory)) return locked
  rmSync(reserveOf(realpathSync(join(directory, 'postgres'))), { force: true })
  return lock(directory)
}

/**
 * The connection to an engine that another Daymark process runs on this data directory, or null.
 */
export function runningEngine(dataDirectory: string): Engine['connection'] | null {
  const directory = socketsOf(realpathSync(join(dataDirectory, 'postgres')))
  return directory === null ? null : { kind: 'socket', directory, database: 'postgres' }
}

async function startLocked(options: Required<EngineOptions>): Promise<Result<Engine, EngineError>> {
  const { dataDirectory, systemDirectory, maxConnections, log } = options
  const user = engineUser(dataDirectory)
  const binaries = findBinaries(user, systemDirectory)
  if (!binaries.ok) return binaries
  const opened = await openCluster({
    dataDirectory,
    systemDirectory,
    binaries: binaries.value,
    user,
  })
  if (!opened.ok) return opened
  const cluster = opened.value
  const alone = await stopLeftoverEngine(cluster, user)
  if (!alone.ok) return alone
  takeOver(cluster, user)

  const made = makeSockets(user)
  if (!made.ok) return made
  const sockets = made.value
  const disk = await watchDisk(cluster, log)
  const forget = () => {
    disk.stop()
    rmSync(sockets, { recursive: true, force: true })
  }
  const started = await supervise({
    binaries: binaries.value,
    cluster,
    sockets,
    user,
    maxConnections,
    disk,
    log,
  })
  if (!started.ok) {
    forget()
    return started
  }
  const { stop, stopped } = started.value
  const connection = { kind: 'socket', directory: sockets, database: 'postgres' } as const
  return ok({
    connection,
    takesWrites: disk.takesWrites,
    diskTrouble: disk.trouble,
    stop,
    stopped: stopped.finally(forget),
  })
}

// 103 characters is the shortest limit of any platform for the path of a socket.
const longestParent = 103 - `/${socketsPrefix}XXXXXX/.s.PGSQL.5432`.length

/**
 * Creates a folder with a short path for the socket, accessible to this process and the engine's
 * user only.
 */
function makeSockets(user: EngineUser | null): Result<string, DiskError> {
  const wanted = realpathSync(tmpdir())
  const fits = wanted.length <= longestParent && (user === null || canReach(user, wanted))
  const parent = fits ? wanted : '/tmp'
  try {
    const sockets = mkdtempSync(join(parent, socketsPrefix))
    chmodSync(sockets, 0o700)
    if (user) chownSync(sockets, user.uid, user.gid)
    return ok(sockets)
  } catch (error) {
    const trouble = diskErrorOf(error, parent)
    if (trouble) return err(trouble)
    throw error
  }
}
