import { err, ok, type Result } from '@daymark/core/result'
import { type Read, readText } from './detect.ts'
import type { ExchangedRows } from './exchangedRows.ts'
import type { ExchangedTask } from './exchangedTask.ts'
import { fitted } from './fitted.ts'
import { mostBytes, mostTasks } from './limits.ts'
import { untangled, withOwnKeys } from './parents.ts'
import type { ReadContext } from './readContext.ts'
import type { Source } from './source.ts'
import type { ColumnMatching, FoundTable } from './table/columns.ts'
import { decodeText } from './text/decodeText.ts'
import type { Failure, Skipped } from './warnings.ts'

export type ImportedFile = { name: string; bytes: Uint8Array }

/** The columns of tables as they were matched by hand, by the names of their files. */
export type Matchings = ReadonlyMap<string, ColumnMatching>

export type FoundFile = {
  file: string
  source: Source
  /** In the order of the file, each after the task that it is a step of. */
  tasks: readonly ExchangedTask[]
  skipped: readonly Skipped[]
  /** All rows of our own JSON, to be written instead of `tasks`; null of other formats. */
  rows: ExchangedRows | null
  /** A table whose columns can be matched otherwise; null of other formats. */
  table: FoundTable | null
}

export type ImportPreview = {
  found: readonly FoundFile[]
  failed: readonly { file: string; failure: Failure }[]
}

/** What files hold, before anything is known of the rows that exist. Never throws: what cannot be read says why. */
export function readFiles(
  files: readonly ImportedFile[],
  context: ReadContext,
  matchings: Matchings = new Map(),
): ImportPreview {
  const found: FoundFile[] = []
  const failed: { file: string; failure: Failure }[] = []
  let [bytes, tasks] = [0, 0]
  for (const { name: file, bytes: content } of files) {
    bytes += content.length
    const read =
      bytes > mostBytes ? err(tooLarge) : readFile(file, content, context, matchings.get(file))
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
  matching: ColumnMatching | undefined,
): Result<FoundFile, Failure> {
  const text = decodeText(bytes, context.decode)
  if (!text.ok) return text
  const read = readText(text.value, file, context, matching)
  return read.ok ? foundIn(file, read.value) : read
}

function foundIn(file: string, read: Read): Result<FoundFile, Failure> {
  if (read.tasks.length > mostTasks) return err({ kind: 'too many tasks' })
  const skipped: Skipped[] = [...read.skipped]
  const named: ExchangedTask[] = []
  for (const task of withOwnKeys(read.tasks)) {
    const whole = fitted(task)
    if (whole) named.push(whole)
    else skipped.push({ reason: 'no name', place: task.key })
  }
  const { source, rows = null, table = null } = read
  const hasRows = rows !== null && Object.values(rows).some(({ length }) => length > 0)
  if (named.length === 0 && !hasRows) return err({ kind: 'no tasks' })
  const ordered = untangled(named)
  return ordered.ok ? ok({ file, source, tasks: ordered.value, skipped, rows, table }) : ordered
}
