import { spawn } from 'node:child_process'
import {
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '@daymark/core/result'
import type { Binaries } from './binaries.ts'
import { diskErrorIn, diskErrorOf } from './diskErrors.ts'
import { canReach, type EngineUser, makeReachable, unusedUser } from './engineUser.ts'
import type { DiskError, EngineError } from './startErrors.ts'

export type ClusterOptions = {
  dataDirectory: string
  systemDirectory: string
  binaries: Binaries
  user: EngineUser | null
}

/** Opens PostgreSQL's data directory, created at the first start, and returns its real path. */
export async function openCluster(options: ClusterOptions): Promise<Result<string, EngineError>> {
  const { dataDirectory, binaries } = options
  const place = join(dataDirectory, 'postgres')
  deleteUnfinished(dataDirectory)
  if (lstatSync(place, { throwIfNoEntry: false }) === undefined) return makeCluster(options, place)
  if (!existsSync(place)) {
    return err({ kind: 'cluster gone', directory: dataDirectory, cluster: readlinkSync(place) })
  }
  if (!isReadable(place)) return err({ kind: 'unwritable', directory: dataDirectory })
  const found = majorOf(place)
  if (found === null) return err({ kind: 'foreign', directory: place })
  if (found !== binaries.major) {
    return err({ kind: 'other major', directory: dataDirectory, found, wanted: binaries.major })
  }
  return ok(realpathSync(place))
}

/** Whether a data directory contains a cluster. */
export function hasCluster(dataDirectory: string): boolean {
  return lstatSync(join(dataDirectory, 'postgres'), { throwIfNoEntry: false }) !== undefined
}

/** Deletes the cluster, also where the data directory only links to it. */
export function deleteCluster(dataDirectory: string) {
  const place = join(dataDirectory, 'postgres')
  rmSync(realpathSync(place), { recursive: true })
  rmSync(place, { force: true })
}

/**
 * The user that PostgreSQL runs as: the owner of the cluster, never root, and never nobody, as whom
 * other programs of the machine may run.
 */
export function engineUser(dataDirectory: string): EngineUser | null {
  if (process.getuid?.() !== 0) return null
  const cluster = statSync(join(dataDirectory, 'postgres'), { throwIfNoEntry: false })
  return cluster && !isShared(cluster) ? { uid: cluster.uid, gid: cluster.gid } : unusedUser()
}

/** Gives a cluster to the engine's user that an earlier Daymark gave to nobody. No engine may run on it. */
export function takeOver(cluster: string, user: EngineUser | null) {
  if (user === null || !isShared(statSync(cluster))) return
  for (const entry of readdirSync(cluster, { withFileTypes: true, recursive: true })) {
    lchownSync(join(entry.parentPath, entry.name), user.uid, user.gid)
  }
  // Last: until then the next start begins again.
  chownSync(cluster, user.uid, user.gid)
}

function isShared({ uid }: { uid: number }): boolean {
  return uid === 0 || uid === nobody
}

const nobody = 65_534

async function makeCluster(
  options: ClusterOptions,
  place: string,
): Promise<Result<string, EngineError>> {
  const { dataDirectory, systemDirectory, binaries, user } = options
  const apart = user !== null && !canReach(user, dataDirectory)
  // initdb, unlike PostgreSQL, needs a user that has an account.
  const maker = user && { uid: nobody, gid: nobody }
  const fresh = apart
    ? newFolder(join(systemDirectory, 'clusters'), 'cluster-', maker)
    : newFolder(dataDirectory, unfinishedPrefix, maker)
  if (!fresh.ok) {
    const other = apart
      ? ({ kind: 'out of reach', directory: systemDirectory } as const)
      : ({ kind: 'unwritable', directory: dataDirectory } as const)
    return err(fresh.error ?? other)
  }

  const output = await initdb(binaries, fresh.value, maker)
  if (output !== null) {
    rmSync(fresh.value, { recursive: true, force: true })
    return err(diskErrorIn(output, dataDirectory) ?? { kind: 'did not start', output })
  }
  takeOver(fresh.value, user)
  // Atomic, so that a kill cannot leave a partial cluster.
  if (apart) symlinkSync(fresh.value, place)
  else renameSync(fresh.value, place)
  return ok(realpathSync(place))
}

const unfinishedPrefix = 'postgres.new-'

function deleteUnfinished(dataDirectory: string) {
  for (const name of readdirSync(dataDirectory)) {
    if (name.startsWith(unfinishedPrefix)) rmSync(join(dataDirectory, name), { recursive: true })
  }
}

/** An empty folder owned by PostgreSQL's user; the error is null where it is none of the disk. */
function newFolder(
  parent: string,
  prefix: string,
  user: EngineUser | null,
): Result<string, DiskError | null> {
  try {
    makeReachable(parent)
    const folder = mkdtempSync(join(parent, prefix))
    if (user === null) return ok(folder)
    chownSync(folder, user.uid, user.gid)
    return canReach(user, folder) ? ok(folder) : err(null)
  } catch (error) {
    return err(diskErrorOf(error, parent))
  }
}

/** null on success, otherwise the output. */
function initdb(
  binaries: Binaries,
  cluster: string,
  user: EngineUser | null,
): Promise<string | null> {
  const settings = [
    '--username=postgres',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-instructions',
  ]
  const child = spawn(join(binaries.directory, 'bin/initdb'), ['-D', cluster, ...settings], {
    ...user,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code) => resolve(code === 0 ? null : output.trim()))
  })
}

function isReadable(directory: string): boolean {
  try {
    readdirSync(directory)
    return true
  } catch {
    return false
  }
}

function majorOf(cluster: string): string | null {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  } catch {
    return null
  }
}
