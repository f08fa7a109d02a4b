import { existsSync } from 'node:fs'
import { err, ok, type Result } from '@daymark/core/result'
import type { OwnConfig } from '../config/config.ts'
import { hasCluster } from '../database/cluster.ts'
import type { Connection } from '../database/connection.ts'
import { runningEngine, startEngine } from '../database/embedded.ts'
import { openExternal } from '../database/external.ts'
import { explain } from '../database/startErrors.ts'
import type { Log } from '../log.ts'

export type Store = { connection: Connection; close(): Promise<void> }

/** The database of a command, whether or not a server is running on it. A backup may be of a standby. */
export async function openStore(config: OwnConfig, log: Log): Promise<Result<Store, string>> {
  const { databaseUrl, dataDirectory } = config
  if (databaseUrl !== null) {
    const external = await openExternal(databaseUrl, { needsWrites: false })
    if (!external.ok) return err(explain(external.error))
    return ok({ connection: external.value, close: async () => {} })
  }
  if (!hasCluster(dataDirectory)) return err(`There is nothing in ${dataDirectory} yet.`)
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
