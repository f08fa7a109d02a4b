import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { findBinaries } from '../src/database/binaries.ts'
import { type Client, connect } from '../src/database/connection.ts'
import type { EngineUser } from '../src/database/engineUser.ts'
import { explain } from '../src/database/startErrors.ts'
import { copyFolder } from './copyFolder.ts'
import { madeOnce } from './madeOnce.ts'

export type Postgres = {
  major: number
  /** A superuser on the database of that name. */
  admin: Client
  /** The address of a database; everybody's password is the same. */
  url(user: string, database: string): string
  /** Stops it as its keeper would, or kills it. */
  halt(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
  /** Starts it again, where it was, or as a standby that follows nobody. */
  resume(as?: 'primary' | 'standby'): Promise<void>
  /** Starts a standby that follows it, as it is now. */
  follower(): Promise<Postgres>
  /** Cuts every connection to a database. */
  cut(database: string): Promise<void>
  stop(): Promise<void>
}

export const password = 'open-sesame'

/**
 * A PostgreSQL as somebody else would keep it: on a port, with passwords. DAYMARK_TEST_POSTGRES
 * names the folder of another version's programs.
 */
export async function startPostgres(original: string | null = null): Promise<Postgres> {
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : null
  const programs = process.env.DAYMARK_TEST_POSTGRES ?? bundledPrograms(user)
  const settings = { ...user, cwd: '/', env: { LC_ALL: 'C' } }
  const makeCluster = async (folder: string) => {
    if (user) chownSync(folder, user.uid, user.gid)
    const secret = join(folder, 'password')
    writeFileSync(secret, password)
    const layout = ['-D', join(folder, 'cluster'), '-U', 'postgres', '-E', 'UTF8']
    const access = ['-A', 'scram-sha-256', `--pwfile=${secret}`]
    await promisify(execFile)(join(programs, 'initdb'), [...layout, ...access], settings)
  }
  const home = mkdtempSync(join(tmpdir(), 'daymark-pg-'))
  if (user) chownSync(home, user.uid, user.gid)
  const cluster = join(home, 'cluster')
  const copied = original ?? join(await madeOnce('another-cluster', makeCluster), 'cluster')
  await copyFolder(copied, cluster)

  const port = await freePort()
  const listen = ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`, '-c', 'fsync=off']
  const run = async () => {
    const child = spawn(join(programs, 'postgres'), ['-D', cluster, '-k', home, ...listen], {
      ...settings,
      detached: true,
      stdio: 'ignore',
    })
    await once(child, 'spawn')
    return { child, ended: once(child, 'exit') }
  }
  let life = await run()
  const url = (user: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  const admin = connect({ kind: 'url', url: url('postgres', 'postgres') }, 'postgres')
  // A client of its own each time: one that has failed waits longer and longer before it tries again.
  const asked = async () => {
    const client = connect({ kind: 'url', url: url('postgres', 'postgres') }, 'postgres')
    try {
      return await client`show server_version`
    } finally {
      await client.end({ timeout: 0 })
    }
  }
  const answers = () => vi.waitFor(asked, { timeout: 20_000 })
  const halt = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (life.child.exitCode !== null || life.child.signalCode !== null) return
    const { pid } = life.child
    if (signal === 'SIGKILL' && pid !== undefined) process.kill(-pid, signal)
    else life.child.kill(signal)
    await life.ended
  }
  const stop = async () => {
    await admin.end({ timeout: 0 })
    await halt('SIGINT')
    rmSync(home, { recursive: true, force: true })
  }
  const resume = async (as: 'primary' | 'standby' = 'primary') => {
    const signal = join(cluster, 'standby.signal')
    if (as === 'standby') writeFileSync(signal, '')
    else rmSync(signal, { force: true })
    // Sessions may outlive a killed server for a moment, and until then none starts in their place.
    for (let isUp = false; !isUp; ) {
      life = await run()
      isUp = await Promise.race([answers().then(() => true), life.ended.then(() => false)])
    }
  }
  const follower = async () => {
    await halt('SIGINT')
    const primary = `host=127.0.0.1 port=${port} user=postgres password=${password}`
    const settings = join(cluster, 'postgresql.auto.conf')
    writeFileSync(settings, `primary_conninfo = '${primary}'\n`)
    writeFileSync(join(cluster, 'standby.signal'), '')
    const standby = await startPostgres(cluster)
    await resume()
    return standby
  }
  const cut = async (database: string) => {
    await admin`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${database} and pid <> pg_backend_pid()`
  }
  try {
    const [row] = await answers()
    const major = Number.parseInt(row?.server_version, 10)
    return { major, admin, url, halt, resume, follower, cut, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Where this user can run them. */
function bundledPrograms(user: EngineUser | null): string {
  const found = findBinaries(user, '/var/lib/daymark')
  if (!found.ok) throw new Error(explain(found.error))
  return join(found.value.directory, 'bin')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
