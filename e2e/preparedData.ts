import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../apps/server/src/database/connection.ts'
import { runningEngine } from '../apps/server/src/database/embedded.ts'
import { clockOfServer, shiftMs } from './journeyClock.ts'
import { runServer } from './serverProcess.ts'

/**
 * Makes a data directory with the newest schema, whose database has the clock of the journeys. Servers
 * begin with copies of it: making a cluster takes longer than most journeys.
 */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of its global setup.
export default async function prepareData() {
  const directory = mkdtempSync(join(tmpdir(), 'daymark-prepared-'))
  const server = await runServer({ ...clockOfServer, DAYMARK_DATA_DIR: directory })
  await server.ready
  await shiftDatabase(directory)
  server.send('SIGTERM')
  await server.ended
  process.env.DAYMARK_PREPARED_DATA = directory
  return () => rmSync(directory, { recursive: true, force: true })
}

async function shiftDatabase(directory: string) {
  const engine = runningEngine(directory)
  if (engine === null) throw new Error(`No PostgreSQL runs in ${directory}`)
  const admin = connect(engine, 'postgres')
  await admin.unsafe(`
    create or replace function private.present() returns timestamptz language sql stable
    as $$ select now() + interval '${shiftMs} milliseconds' $$`)
  // Processes are killed here, machines are not.
  await admin`alter system set fsync = off`
  await admin.end()
}

/** With the rights of its files, which belong to the user that runs PostgreSQL. */
export function copyPreparedData(to: string) {
  const from = process.env.DAYMARK_PREPARED_DATA
  if (from === undefined) return
  const copied = spawnSync('cp', ['-a', `${from}/.`, to])
  if (copied.error) throw copied.error
  if (copied.status !== 0) throw new Error(copied.stderr.toString())
}
