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
import type { EngineTrouble } from './trouble.ts'

const marker = 'daymark.txt'
const text = `Daymark keeps its database and its secrets in this folder.
Stop Daymark before you copy it. Deleting it deletes the tasks of everyone who signed up.
`

/** Makes a folder Daymark's, unless it holds what is not ours. */
export function openDataDirectory(directory: string): Result<string, EngineTrouble> {
  try {
    if (!existsSync(directory)) mkdirSync(directory, { recursive: true, mode: 0o700 })
    const entries = readdirSync(directory)
    if (!entries.includes(marker)) {
      if (entries.length > 0) return err({ kind: 'foreign', directory })
      // When root starts us, the engine's own user has to pass through.
      if (process.getuid?.() === 0) chmodSync(directory, 0o711)
      writeFileSync(join(directory, marker), text)
    }
    accessSync(directory, constants.W_OK)
    return ok(directory)
  } catch {
    return err({ kind: 'unwritable', directory })
  }
}
