import { resolve } from 'node:path'
import { err, type Result } from '@daymark/core/result'
import type { Config } from '../config/config.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import type { Log } from '../log.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const usage = 'What is to be done? Say "backup <file>" or "restore <file>", or nothing to serve.'

/** What a person types behind the program's name, other than nothing. */
export async function runCommand(
  [name, file, ...more]: string[],
  config: Config,
  surroundings: { log: Log; now: Date },
): Promise<Result<string, string>> {
  if (file === undefined || more.length > 0) return err(usage)
  if (config.backend === 'hosted') {
    return err('The data of a hosted project is kept, and backed up, by its host.')
  }
  try {
    switch (name) {
      case 'backup':
        return await backup(config, resolve(file), surroundings)
      case 'restore':
        return await restore(config, resolve(file), surroundings.log)
      default:
        return err(usage)
    }
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return err(lost)
    throw error
  }
}

const lost =
  'The database stopped answering, or the connection to it was lost: see that it is running, then try again.'
