import { existsSync } from 'node:fs'
import { err, ok, type Result } from '@daymark/core/result'
import type { OwnConfig } from '../config/config.ts'
import { hasCluster } from '../database/cluster.ts'
import type { Connection } from '../database/connection.ts'
import { runningEngine, startEngine } from '../database/embedded.ts'
import { isPrepared, openExternal } from '../database/external.ts'
import { explain } from '../database/startErrors.ts'
import type { Log } from '../log.ts'
import { loadSecret } from '../secret.ts'
import { isOfFiles } from './archive.ts'
import { copyOut } from './copyOut.ts'

/** Writes all data into a file, whether or not a server is running, and returns a summary. */
export async function backup(
  config: OwnConfig,
  file: string,
  { log, now }: { log: Log; now: Date },
): Promise<Result<string, string>> {
  if (existsSync(file)) return err(`${file} is there already: choose another name.`)
  const store = await openStore(config, log)
  if (!store.ok) return store
  const { connection, close } = store.value
  try {
    if (!(await isPrepared(connection))) return err('There is nothing to back up yet.')
    const secret = config.jwtSecret === null ? await loadSecret(config.dataDirectory) : ok(null)
    if (!secret.ok) return secret
    await copyOut({ connection, jwtSecret: secret.value, now, file })
  } catch (error) {
    if (!isOfFiles(error)) throw error
    return err(`${file} could not be written (${error.code}): choose another place for it.`)
  } finally {
    await close()
  }
  const without = config.jwtSecret === null ? '' : ' Keep JWT_SECRET as well: it is not in it.'
  return ok(`Everything is in ${file}. Whoever has it can read everything: keep it safe.${without}`)
}

type Store = { connection: Connection; close(): Promise<void> }

async function openStore(config: OwnConfig, log: Log): Promise<Result<Store, string>> {
  const { databaseUrl, dataDirectory } = config
  if (databaseUrl !== null) {
    const external = await openExternal(databaseUrl)
    if (!external.ok) return err(explain(external.error))
    return ok({ connection: external.value, close: async () => {} })
  }
  if (!hasCluster(dataDirectory)) return err(`There is nothing in ${dataDirectory} to back up.`)
  const running = runningEngine(dataDirectory)
  if (running) {
    // A service may have a private /tmp.
    if (!existsSync(running.directory)) return err(outOfSight(dataDirectory))
    return ok({ connection: running, close: async () => {} })
  }
  const engine = await startEngine({ dataDirectory, log })
  if (!engine.ok) return err(explain(engine.error))
  return ok({ connection: engine.value.connection, close: engine.value.stop })
}

function outOfSight(dataDirectory: string): string {
  return `A Daymark is at work on ${dataDirectory}, and its database cannot be seen from here: run this where it runs, or stop it first.`
}
