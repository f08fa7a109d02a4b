import { err, ok, type Result } from '@daymark/core/result'
import { reportedFailures } from './archives.ts'
import type { Content } from './detect.ts'
import type { ExchangedRows } from './exchangedRows.ts'
import type { ExchangedTask } from './exchangedTask.ts'
import { fitted } from './fitted.ts'
import type { Source } from './formats.ts'
import { mostTasks } from './limits.ts'
import { type Matchings, type OpenedFile, openFiles } from './openFiles.ts'
import { untangled, withOwnKeys } from './parents.ts'
import { type Read, readContent } from './readContent.ts'
import type { FailedFile, ImportedFile, ReadContext } from './readContext.ts'
import type { FoundTable } from './table/columns.ts'
import { type Failure, isIncomplete, type Skipped } from './warnings.ts'

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
  failed: readonly FailedFile[]
}

/** What files hold, before anything is known of the rows that exist. Never throws: what cannot be read says why. */
export function readFiles(
  files: readonly ImportedFile[],
  context: ReadContext,
  matchings?: Matchings,
): ImportPreview {
  return readOpened(openFiles(files, context, matchings), context)
}

/** The same of files that are opened, for whoever loads the readers of their formats first. */
export function readOpened(files: readonly OpenedFile[], context: ReadContext): ImportPreview {
  const found: FoundFile[] = []
  const failed: (FailedFile & { archive: string | null })[] = []
  const archivesRead = new Set<string>()
  let tasks = 0
  for (const { file, archive, content } of files) {
    const read = content.ok ? readFile(file, content.value, context) : content
    tasks += read.ok ? read.value.tasks.length : 0
    if (read.ok && archive !== null) archivesRead.add(archive)
    if (read.ok && tasks <= mostTasks) found.push(read.value)
    else failed.push({ file, failure: read.ok ? tooMany : read.error, archive })
  }
  return { found, failed: reportedFailures(failed, archivesRead) }
}

const tooMany: Failure = { kind: 'too many tasks' }

function readFile(
  file: string,
  content: Content,
  context: ReadContext,
): Result<FoundFile, Failure> {
  const read = readContent(content, file, context)
  return read.ok ? foundIn(file, read.value, content.cutAt) : read
}

function foundIn(file: string, read: Read, cutAt: number | null): Result<FoundFile, Failure> {
  if (read.tasks.length > mostTasks) return err({ kind: 'too many tasks' })
  const skipped: Skipped[] = [...read.skipped]
  if (cutAt !== null && !isIncomplete(skipped)) {
    skipped.push({ reason: 'cut off', place: String(cutAt) })
  }
  const named: ExchangedTask[] = []
  for (const task of withOwnKeys(read.tasks)) {
    const whole = fitted(task)
    if (whole) named.push(whole)
    else skipped.push({ reason: 'no name', place: task.key })
  }
  const { source, rows = null, table = null } = read
  const hasRows = rows !== null && Object.values(rows).some(({ length }) => length > 0)
  if (named.length === 0 && !hasRows) {
    return err({ kind: isIncomplete(skipped) ? 'cut off' : 'no tasks' })
  }
  const ordered = untangled(named)
  return ordered.ok ? ok({ file, source, tasks: ordered.value, skipped, rows, table }) : ordered
}
