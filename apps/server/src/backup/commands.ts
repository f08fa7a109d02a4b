import { resolve } from 'node:path'
import { err, type Result } from '@daymark/core/result'
import type { Config } from '../config/config.ts'
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
  switch (name) {
    case 'backup':
      return backup(config, resolve(file), surroundings)
    case 'restore':
      return restore(config, resolve(file), surroundings.log)
    default:
      return err(usage)
  }
}
