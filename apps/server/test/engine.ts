import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../src/database/connection.ts'
import { startEngine } from '../src/database/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import { explain } from '../src/database/trouble.ts'
import { openLog } from '../src/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sockets: string
  }
}

export const template = 'template_daymark'

/** One engine for all server tests, with a migrated database to copy from. */
export async function setup(project: TestProject) {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'daymark-test-'))
  const engine = await startEngine({ dataDirectory, log: openLog('error') })
  if (!engine.ok) throw new Error(explain(engine.error))
  const { connection, stop } = engine.value
  if (connection.kind !== 'socket') throw new Error('the engine has no socket')

  const admin = connect(connection, 'postgres')
  await admin`create database ${admin(template)}`
  await admin.end()
  const migrated = await migrate({ ...connection, database: template })
  if (!migrated.ok) throw new Error(explain(migrated.error))

  project.provide('sockets', connection.directory)
  return async () => {
    await stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}
