import { resolve } from 'node:path'
import { err, ok, type Result } from '@daymark/core/result'
import { backup } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import type { Config, OwnConfig } from '../config/config.ts'
import { findBinaries } from '../database/binaries.ts'
import { explain } from '../database/startErrors.ts'
import { runHosted } from '../hosted/hosted.ts'
import type { Log } from '../log.ts'
import { withAuthServices } from './administration.ts'
import { runExport } from './exportFile.ts'
import { explainFailure } from './failures.ts'
import { runImport } from './importFiles.ts'
import { runPeople } from './people.ts'
import { runServiceKey } from './serviceKey.ts'
import { strangeOption } from './usage.ts'

const usage =
  'What is to be done? Say "backup <file>", "restore <file>" or "link", "people", "import", "export", "service-key", "hosted", or nothing to serve.'

type Environment = { log: Log; now: Date; webDirectory: string }

/** Runs the command given on the command line, and returns what it says. */
export async function runCommand(
  words: string[],
  config: Config,
  environment: Environment,
): Promise<Result<string, string>> {
  const refused = strangeOption(words)
  if (refused !== null) return err(refused)
  const [name, ...parameters] = words
  if (name === 'link' && parameters.length === 0) return link()
  if (name === 'hosted') return runHosted(parameters, config, environment.webDirectory)
  if (config.backend === 'hosted') return err(hosted)
  try {
    return await runOnData(name, parameters, config, environment)
  } catch (error) {
    const sentence = explainFailure(error)
    if (sentence === null) throw error
    return err(sentence)
  }
}

async function runOnData(
  name: string | undefined,
  parameters: string[],
  config: OwnConfig,
  environment: Environment,
): Promise<Result<string, string>> {
  const { log } = environment
  const [file, ...more] = parameters
  switch (name) {
    case 'people':
      return withAuthServices(config, log, (auth) => runPeople(parameters, auth))
    case 'service-key':
      return withAuthServices(config, log, (auth) => runServiceKey(parameters, auth))
    case 'import':
      return withAuthServices(config, log, (auth) => runImport(parameters, auth))
    case 'export':
      return withAuthServices(config, log, (auth) => runExport(parameters, auth))
    case 'backup':
    case 'restore': {
      if (file === undefined || more.length > 0) return err(usage)
      return name === 'backup'
        ? backup(config, resolve(file), environment)
        : restore(config, resolve(file), log)
    }
    default:
      return err(usage)
  }
}

const hosted = 'The data and the users of a hosted project are kept by its host: see its dashboard.'

/** Creates the engine's library links now, for a user who will not be allowed to. */
function link(): Result<string, string> {
  const found = findBinaries(null, '')
  if (found.ok) return ok('The embedded PostgreSQL is complete.')
  // Without an engine Daymark still works with a DATABASE_URL.
  const sentence = explain(found.error)
  return found.error.kind === 'libraries unlinked' ? err(sentence) : ok(sentence)
}
