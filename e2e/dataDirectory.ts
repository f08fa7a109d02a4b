import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyFolder } from '../apps/server/test/copyFolder.ts'
import { runServer } from './serverProcess.ts'

/**
 * Makes a data directory with the newest schema, by starting a server and stopping it. Servers of tests begin
 * with copies of it: making a cluster takes longer than most tests.
 */
export async function makeDataDirectory() {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-prepared-'))
  // As root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const data = join(folder, 'data')
    const server = await runServer({ DAYMARK_DATA_DIR: data })
    await server.ready
    server.send('SIGTERM')
    await server.ended
    // Nothing but room, which every server takes by itself.
    rmSync(join(data, 'postgres.reserve'), { force: true })
    return { data, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** Begins a data directory with a copy of the one that the run has prepared; where none is, a server makes its own. */
export async function copyPreparedData(to: string) {
  const from = process.env.DAYMARK_PREPARED_DATA
  if (from !== undefined) await copyFolder(from, to)
}
