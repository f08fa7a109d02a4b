import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { err, ok, type Result } from '@daymark/core/result'
import type { Log } from '../log.ts'
import type { Binaries } from './binaries.ts'
import type { Disk } from './disk.ts'
import { diskErrorIn, isOfDisk } from './diskErrors.ts'
import type { EngineUser } from './engineUser.ts'
import { engineMark, isReady } from './postmaster.ts'
import { identityOf } from './processes.ts'
import { makeStandbyCopy } from './standbyCopy.ts'
import type { EngineError } from './startErrors.ts'
import { startWatchdog } from './watchdog.ts'

export type Supervisor = {
  /** Settles when PostgreSQL has stopped: null after `stop`, otherwise the error. */
  stopped: Promise<EngineError | null>
  stop(): Promise<void>
}

export type SupervisorOptions = {
  binaries: Binaries
  cluster: string
  sockets: string
  user: EngineUser | null
  maxConnections: number
  disk: Disk
  log: Log
}

const minute = 60_000
const restartsAMinute = 5

/**
 * Starts PostgreSQL and restarts it when it dies, at most five times a minute. Deaths caused by a
 * full disk are not counted.
 */
export async function supervise(
  options: SupervisorOptions,
): Promise<Result<Supervisor, EngineError>> {
  const first = await firstLife(options)
  if (!first.ok) return first
  let life = first.value
  let stopping = false

  async function keepAlive(): Promise<EngineError | null> {
    let deaths: number[] = []
    while (!stopping) {
      await life.ended
      if (stopping) return null
      const output = life.lastOutput()
      options.log.error({ output }, 'the database engine died')
      if (isOfDisk(output)) {
        if (!(await options.disk.spendReserve())) await serveStandbyCopy()
      } else {
        const now = performance.now()
        deaths = [...deaths, now].filter((death) => now - death < minute)
        if (deaths.length > restartsAMinute) return { kind: 'keeps dying', output }
        await delay(100 * deaths.length)
      }
      if (!stopping) life = begin(options)
    }
    return null
  }

  /** Serves reads from a standby copy on another disk until this one takes writes again. */
  async function serveStandbyCopy() {
    const { cluster, sockets, disk, log } = options
    const copy = disk.takesWrites() ? null : await makeStandbyCopy(cluster, sockets)
    if (copy === null || stopping) return delay(pauseForDisk)
    log.warn({ copy }, 'the database engine serves readers from a copy')
    let isOver = false
    life = begin({ ...options, cluster: copy })
    void life.ended.then(() => {
      isOver = true
    })
    while (!stopping && !isOver && !disk.takesWrites()) await delay(100)
    // The copy holds nothing to save.
    life.child.kill('SIGQUIT')
    await life.ended
    await rm(copy, { recursive: true, force: true })
  }

  const stopped = keepAlive()
  return ok({
    stopped,
    async stop() {
      stopping = true
      await end(life)
      await stopped
    },
  })
}

const pauseForDisk = 500

function isFatal(line: string): boolean {
  return /^(FATAL|PANIC):/.test(line)
}

/**
 * After a kill, PostgreSQL's child processes end with a delay, and a new engine refuses to start
 * until then.
 */
async function firstLife(options: SupervisorOptions): Promise<Result<Life, EngineError>> {
  const began = performance.now()
  for (;;) {
    const life = begin(options)
    if (await isUp(life, options.cluster)) return ok(life)
    const output = life.lastOutput()
    const mayPass =
      output.includes('pre-existing shared memory block') ||
      (isOfDisk(output) && (await options.disk.spendReserve()))
    if (!mayPass || performance.now() - began > 15_000)
      return err(diskErrorIn(output, options.cluster) ?? { kind: 'did not start', output })
    await delay(100)
  }
}

/** One run of PostgreSQL, until its last process has ended. */
type Life = { child: ChildProcess; ended: Promise<unknown>; lastOutput(): string }

function begin(options: SupervisorOptions): Life {
  const { binaries, cluster, sockets, user, maxConnections, disk, log } = options

  const child = spawn(
    join(binaries.directory, 'bin/postgres'),
    argumentsFor(cluster, sockets, maxConnections),
    {
      ...user,
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC' },
      // Its own process group, so that Ctrl-C does not stop PostgreSQL before the server has
      // drained.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let lines: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    const newLines = text.split('\n').filter((line) => line !== '')
    lines = [...lines, ...newLines].slice(-10)
    for (const line of newLines) log.debug({ postgres: line }, 'output of the database engine')
    // The reserve is spent only when PostgreSQL itself stops, not for failed statements.
    if (newLines.some((line) => isFatal(line) && isOfDisk(line))) void disk.spendReserve()
  })
  const ended = new Promise((resolve) => {
    child.once('close', resolve)
    child.once('error', (error) => {
      lines.push(error.message)
      resolve(error)
    })
  })
  if (child.pid !== undefined) child.once('exit', startWatchdog(child.pid, sockets, user))
  return { child, ended, lastOutput: () => lines.join('\n') }
}

function argumentsFor(cluster: string, sockets: string, maxConnections: number): string[] {
  const settings = [
    'listen_addresses=',
    'unix_socket_permissions=0700',
    `max_connections=${maxConnections}`,
    'shared_buffers=32MB',
    'max_wal_size=256MB',
    'max_parallel_workers_per_gather=0',
    'max_logical_replication_workers=0',
    // Each takes room that is never used: nothing is serializable, and no more workers are started.
    'max_pred_locks_per_transaction=10',
    'autovacuum_worker_slots=3',
    'io_method=sync',
    'jit=off',
    // The supervisor restarts the engine. PostgreSQL's own restart hangs for ever when its
    // checkpointer dies of a full disk before the restart is complete.
    'restart_after_crash=off',
    'timezone=UTC',
    'log_timezone=UTC',
    // Keeps user data out of the log: neither failing statements nor rows.
    'log_line_prefix=',
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    engineMark(identityOf(process.pid) ?? ''),
  ]
  return ['-D', cluster, '-k', sockets, ...settings.flatMap((setting) => ['-c', setting])]
}

async function isUp(life: Life, cluster: string): Promise<boolean> {
  let ended = false
  void life.ended.then(() => {
    ended = true
  })
  while (!ended) {
    if (isReady(cluster, life.child.pid ?? 0)) return true
    await delay(10)
  }
  return false
}

/** A fast shutdown, or after 8 s an immediate one, from which the next start recovers. */
async function end(life: Life) {
  life.child.kill('SIGINT')
  const patience = new AbortController()
  const tooLong = delay(8_000, 'too long', { signal: patience.signal }).catch(() => 'in time')
  if ((await Promise.race([life.ended, tooLong])) === 'too long') life.child.kill('SIGQUIT')
  patience.abort()
  await life.ended
}
