import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { findBinaries } from '../src/database/binaries.ts'
import { engineUser } from '../src/database/cluster.ts'
import { type Client, connect } from '../src/database/connection.ts'
import { explain } from '../src/database/trouble.ts'

export type Postgres = {
  major: number
  /** A superuser on the database of that name. */
  admin: Client
  /** The address of a database; everybody's password is the same. */
  url(user: string, database: string): string
  stop(): Promise<void>
}

export const password = 'open-sesame'

/**
 * A PostgreSQL as somebody else would keep it: on a port, with passwords. DAYMARK_TEST_POSTGRES
 * names the folder of another version's programs.
 */
export async function startPostgres(): Promise<Postgres> {
  const programs = process.env.DAYMARK_TEST_POSTGRES ?? bundledPrograms()
  const home = mkdtempSync(join(tmpdir(), 'daymark-pg-'))
  const user = engineUser(home)
  if (user) chownSync(home, user.uid, user.gid)
  const settings = { ...user, cwd: '/', env: { LC_ALL: 'C' } }
  const cluster = join(home, 'cluster')
  const secret = join(home, 'password')
  writeFileSync(secret, password)
  const layout = ['-D', cluster, '-U', 'postgres', '-E', 'UTF8', '-A', 'scram-sha-256']
  const made = spawnSync(join(programs, 'initdb'), [...layout, `--pwfile=${secret}`], settings)
  if (made.status !== 0) throw new Error(made.stderr.toString())

  const port = await freePort()
  const listen = ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`, '-c', 'fsync=off']
  const child = spawn(join(programs, 'postgres'), ['-D', cluster, '-k', home, ...listen], {
    ...settings,
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const url = (user: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  const admin = connect({ kind: 'url', url: url('postgres', 'postgres') }, 'postgres')
  const stop = async () => {
    await admin.end({ timeout: 0 })
    child.kill('SIGINT')
    await ended
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const [row] = await vi.waitFor(() => admin`show server_version`, { timeout: 20_000 })
    return { major: Number.parseInt(row?.server_version, 10), admin, url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function bundledPrograms(): string {
  const found = findBinaries(null, '')
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
