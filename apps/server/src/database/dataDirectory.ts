import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '@daymark/core/result'
import { diskErrorOf } from './diskErrors.ts'
import type { EngineError } from './startErrors.ts'

const marker = 'daymark.txt'
const text = `Daymark keeps its database and its secrets in this folder.
Stop Daymark before you copy it. Deleting it deletes the tasks of everyone who signed up.
`

/** Marks a folder as Daymark's data directory, unless it holds other files. */
export function openDataDirectory(directory: string): Result<string, EngineError> {
  try {
    if (!existsSync(directory)) mkdirSync(directory, { recursive: true, mode: 0o700 })
    const entries = readdirSync(directory)
    if (!entries.includes(marker)) {
      if (entries.length > 0) return err({ kind: 'foreign', directory })
      // When started by root, the engine's user must be able to enter.
      if (process.getuid?.() === 0) chmodSync(directory, 0o711)
      writeFileSync(join(directory, marker), text)
    }
    accessSync(directory, constants.W_OK)
    return ok(directory)
  } catch (error) {
    return err(diskErrorOf(error, directory) ?? { kind: 'unwritable', directory })
  }
}
