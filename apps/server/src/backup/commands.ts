import { resolve } from 'node:path'
import { err, ok, type Result } from '@daymark/core/result'
import type { Config } from '../config/config.ts'
import { findBinaries } from '../database/binaries.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import { explain } from '../database/startErrors.ts'
import type { Log } from '../log.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const usage =
  'What is to be done? Say "backup <file>", "restore <file>" or "link", or nothing to serve.'

/** Runs the command given on the command line. */
export async function runCommand(
  [name, file, ...more]: string[],
  config: Config,
  environment: { log: Log; now: Date },
): Promise<Result<string, string>> {
  if (name === 'link' && file === undefined) return link()
  if (file === undefined || more.length > 0) return err(usage)
  if (config.backend === 'hosted') {
    return err('The data of a hosted project is kept, and backed up, by its host.')
  }
  try {
    switch (name) {
      case 'backup':
        return await backup(config, resolve(file), environment)
      case 'restore':
        return await restore(config, resolve(file), environment.log)
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

/** Creates the engine's library links now, for a user who will not be allowed to. */
function link(): Result<string, string> {
  const found = findBinaries(null, '')
  if (found.ok) return ok('The embedded PostgreSQL is complete.')
  // Without an engine Daymark still works with a DATABASE_URL.
  const sentence = explain(found.error)
  return found.error.kind === 'libraries unlinked' ? err(sentence) : ok(sentence)
}
