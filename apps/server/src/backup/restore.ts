import { err, ok, type Result } from '@daymark/core/result'
import type { OwnConfig } from '../config/config.ts'
import { deleteCluster, hasCluster } from '../database/cluster.ts'
import type { Connection } from '../database/connection.ts'
import { isDatabaseError } from '../database/database.ts'
import { openDataDirectory } from '../database/dataDirectory.ts'
import { startEngine } from '../database/embedded.ts'
import { isPrepared, openExternal } from '../database/external.ts'
import { migrate } from '../database/migrate.ts'
import { explain } from '../database/startErrors.ts'
import type { Log } from '../log.ts'
import { adoptSecret } from '../secret.ts'
import { DamagedArchive, formatVersion, type Head, isOfFiles } from './archive.ts'
import { checkArchive, copyIn } from './copyIn.ts'
import { finishRestore, markRestore } from './unfinishedRestore.ts'

/** Restores an archive into an empty database; returns a summary, or why nothing was changed. */
export async function restore(
  config: OwnConfig,
  file: string,
  log: Log,
): Promise<Result<string, string>> {
  const head = await headOf(file)
  if (!head.ok) return head
  const { jwt_secret, made_at } = head.value
  const store = await openEmpty(config, log)
  if (!store.ok) return store
  const { connection, close, undo } = store.value

  let filled: Result<null, string> | null = null
  let forgetSecret = async () => {}
  try {
    // The secret is stored before the rows, because they are useless with another one if this process is killed.
    const isAdopted = jwt_secret !== null && config.jwtSecret === null
    const adopted = isAdopted ? await adoptSecret(config.dataDirectory, jwt_secret) : null
    if (adopted?.ok) forgetSecret = adopted.value.forget
    filled = adopted?.ok === false ? adopted : await fill(connection, head.value, file)
  } finally {
    await close()
    if (!filled?.ok) {
      undo()
      await forgetSecret()
    }
  }
  if (!filled.ok) return filled
  const secret =
    jwt_secret === null
      ? ' Set JWT_SECRET to what it was: what it sealed cannot be read without.'
      : ''
  return ok(
    `Everything is as it was on ${made_at}. Devices with later changes will offer to send them.${secret}`,
  )
}

async function headOf(file: string): Promise<Result<Head, string>> {
  try {
    const head = await checkArchive(file)
    if (head.version > formatVersion) {
      return err(`${file} was made by a newer Daymark: restore it with that one.`)
    }
    return ok(head)
  } catch (error) {
    if (error instanceof DamagedArchive) {
      return err(`${file} is damaged, or no backup of Daymark: nothing was changed.`)
    }
    if (isOfFiles(error)) return err(`${file} could not be read (${error.code}).`)
    throw error
  }
}

type Empty = { connection: Connection; close(): Promise<void>; undo(): void }

async function openEmpty(config: OwnConfig, log: Log): Promise<Result<Empty, string>> {
  const { databaseUrl, dataDirectory } = config
  if (databaseUrl === null) {
    if (hasCluster(dataDirectory)) {
      return err(
        `${dataDirectory} holds data already: move it away first, or set DAYMARK_DATA_DIR to a new directory.`,
      )
    }
    const engine = await startEngine({ dataDirectory, log })
    if (!engine.ok) return err(explain(engine.error))
    const { connection, stop } = engine.value
    return ok({ connection, close: stop, undo: () => deleteCluster(dataDirectory) })
  }
  const external = await openExternal(databaseUrl)
  if (!external.ok) return err(explain(external.error))
  if (await isPrepared(external.value)) {
    return err('The database of DATABASE_URL holds data already: make a new one for the backup.')
  }
  const directory = openDataDirectory(dataDirectory)
  if (!directory.ok) return err(explain(directory.error))
  return ok({ connection: external.value, close: async () => {}, undo: () => {} })
}

/** Applies the archive's migrations, fills the database, applies the newer migrations, and begins an epoch. */
async function fill(
  connection: Connection,
  head: Head,
  file: string,
): Promise<Result<null, string>> {
  const asItWas = await migrate(connection, head)
  if (!asItWas.ok) return err(explain(asItWas.error))
  await markRestore(connection)
  try {
    await copyIn(connection, file)
  } catch (error) {
    if (!isDatabaseError(error)) throw error
    return err(`${file} does not fit into the database (${error.message}).`)
  }
  const upToDate = await migrate(connection)
  if (!upToDate.ok) return err(explain(upToDate.error))
  await finishRestore(connection)
  return ok(null)
}
