import { existsSync } from 'node:fs'
import { err, ok, type Result } from '@daymark/core/result'
import { openStore } from '../commands/store.ts'
import type { OwnConfig } from '../config/config.ts'
import { isPrepared } from '../database/external.ts'
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
