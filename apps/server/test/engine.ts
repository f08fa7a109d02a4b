import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Connection, connect } from '../src/database/connection.ts'
import { type Engine, startEngine } from '../src/database/embedded.ts'
import { migrate } from '../src/database/migrate.ts'
import { explain } from '../src/database/startErrors.ts'
import { storePushServices } from '../src/database/storedSettings.ts'
import { openLog } from '../src/log.ts'
import { testPushHost } from '../src/reminders/testService.ts'
import { makeRunFolder } from './madeOnce.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface ProvidedContext {
    engine: Connection & { kind: 'socket' }
  }
}

/** The migrated database that every test's own is a copy of. */
export const template = 'template_daymark'

/** One engine for all tests of a run that need one, of whatever project. */
export async function setup({ vitest }: TestProject) {
  const run = vitest.getRootProject()
  if ('engine' in run.getProvidedContext()) return
  const runFolder = makeRunFolder()
  const dataDirectory = join(runFolder, 'data')
  // Many servers at once, whose pools all fill up on a slow machine.
  const options = { dataDirectory, log: openLog('error'), maxConnections: 400 }
  const engine = await startEngine(options)
  if (!engine.ok) throw new Error(explain(engine.error))

  const teardown = async () => {
    await engine.value.stop()
    rmSync(runFolder, { recursive: true, force: true })
  }
  try {
    await makeTemplate(engine.value)
    run.provide('engine', engine.value.connection)
    run.provide('runFolder', runFolder)
    return teardown
  } catch (error) {
    await teardown()
    throw error
  }
}

async function makeTemplate({ connection }: Engine) {
  const admin = connect(connection, 'postgres')
  // Nothing here outlives the tests, and waiting for the disk is what takes longest.
  await admin`alter system set fsync = off`
  await admin`select pg_reload_conf()`
  await admin`create database ${admin(template)}`
  await admin.end()
  const migrated = await migrate({ ...connection, database: template })
  if (!migrated.ok) throw new Error(explain(migrated.error))
  const migratedAdmin = connect({ ...connection, database: template }, 'postgres')
  await storePushServices(migratedAdmin, [testPushHost])
  await migratedAdmin.end()
}
