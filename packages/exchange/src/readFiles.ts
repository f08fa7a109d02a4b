import { err, ok, type Result } from '@daymark/core/result'
import { type Read, readText } from './detect.ts'
import type { ExchangedTask } from './exchangedTask.ts'
import { fitted } from './fitted.ts'
import { mostBytes, mostTasks } from './limits.ts'
import { untangled, withOwnKeys } from './parents.ts'
import type { ReadContext } from './readContext.ts'
import type { Source } from './source.ts'
import { decodeText } from './text/decodeText.ts'
import type { Failure, Skipped } from './warnings.ts'

export type ImportedFile = { name: string; bytes: Uint8Array }

export type FoundFile = {
  file: string
  source: Source
  /** In the order of the file, each after the task that it is a step of. */
  tasks: readonly ExchangedTask[]
  skipped: readonly Skipped[]
}

export type ImportPreview = {
  found: readonly FoundFile[]
  failed: readonly { file: string; failure: Failure }[]
}

/** What files hold, before anything is known of the rows that exist. Never throws: what cannot be read says why. */
export function readFiles(files: readonly ImportedFile[], context: ReadContext): ImportPreview {
  const found: FoundFile[] = []
  const failed: { file: string; failure: Failure }[] = []
  let [bytes, tasks] = [0, 0]
  for (const { name: file, bytes: content } of files) {
    bytes += content.length
    const read = bytes > mostBytes ? err(tooLarge) : readFile(file, content, context)
    tasks += read.ok ? read.value.tasks.length : 0
    if (read.ok && tasks <= mostTasks) found.push(read.value)
    else failed.push({ file, failure: read.ok ? { kind: 'too many tasks' } : read.error })
  }
  return { found, failed }
}

const tooLarge: Failure = { kind: 'too large' }

function readFile(
  file: string,
  bytes: Uint8Array,
  context: ReadContext,
): Result<FoundFile, Failure> {
  const text = decodeText(bytes, context.decode)
  if (!text.ok) return text
  const read = readText(text.value, file, context)
  return read.ok ? foundIn(file, read.value) : read
}

function foundIn(file: string, read: Read): Result<FoundFile, Failure> {
  const { source } = read
  const skipped: Skipped[] = [...read.skipped]
  const named: ExchangedTask[] = []
  for (const task of withOwnKeys(read.tasks)) {
    const whole = fitted(task)
    if (whole) named.push(whole)
    else skipped.push({ reason: 'no name', place: task.key })
  }
  if (named.length === 0) return err({ kind: 'no tasks' })
  const ordered = untangled(named)
  return ordered.ok ? ok({ file, source, tasks: ordered.value, skipped }) : ordered
}
