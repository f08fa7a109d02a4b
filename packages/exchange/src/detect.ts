import { err, ok, type Result } from '@daymark/core/result'
import type { ExchangedTask } from './exchangedTask.ts'
import { isIcs } from './ics/readIcs.ts'
import { readJson } from './json/readJson.ts'
import { jsonReaders } from './jsonReaders.ts'
import { readMarkdown } from './markdown/readMarkdown.ts'
import type { ReadContext } from './readContext.ts'
import type { Rows, Source } from './source.ts'
import { syncFileText } from './superProductivity/syncFile.ts'
import { hasClearColumns, isTable, readAnyTable } from './table/anyTable.ts'
import type { ColumnMatching } from './table/columns.ts'
import { type Columns, columnsOf, readCsv } from './text/csv.ts'
import { textReaders } from './textReaders.ts'
import { readTickTickCsv, tickTickColumns } from './ticktick/tickTickCsv.ts'
import { readTodoistCsv, todoistColumns } from './todoist/todoistCsv.ts'
import type { Failure } from './warnings.ts'

export type Read = Rows & { source: Source }

type TableReader = {
  source: Source
  columns: readonly string[]
  read: (
    rows: readonly (readonly string[])[],
    columns: Columns,
    file: string,
    context: ReadContext,
  ) => Result<ExchangedTask[], Failure>
}

const tables: readonly TableReader[] = [
  { source: 'todoist', columns: todoistColumns, read: readTodoistCsv },
  { source: 'ticktick', columns: tickTickColumns, read: readTickTickCsv },
]

/** Pages and pictures are text, but no lines of tasks. */
const markup = /^\s*<(?:!doctype|html|\?xml|svg)\b/i

/** Reads a text in the format that its content tells, whatever the file is called. */
export function readText(
  text: string,
  file: string,
  context: ReadContext,
  matching?: ColumnMatching,
): Result<Read, Failure> {
  if (text.trim() === '') return err({ kind: 'empty' })
  if (markup.test(text)) return err({ kind: 'unknown format' })
  const bare = syncFileText(text) ?? ok(text)
  if (!bare.ok) return bare
  const json = readJson(bare.value)
  if (json?.ok) return readValue(json.value, file, context)
  if (json) return json
  // Its lines may look like those of a table.
  const table = isIcs(text) ? null : readTable(text, file, context, matching)
  return table ?? readLines(text, file, context)
}

function readValue(json: unknown, file: string, context: ReadContext): Result<Read, Failure> {
  const reader = jsonReaders.find(({ isKnown }) => isKnown(json))
  if (!reader) return err({ kind: 'unknown format' })
  const rows = reader.read(json, file, context)
  return rows.ok ? ok({ source: reader.source, ...rows.value }) : rows
}

/** The header may stand below a preamble. */
const deepestHeader = 10

/** Null where the text is no table. */
function readTable(
  text: string,
  file: string,
  context: ReadContext,
  matching: ColumnMatching | undefined,
): Result<Read, Failure> | null {
  const rows = readCsv(text)
  const headers = rows.ok ? rows.value.slice(0, deepestHeader) : headersIn(text)
  for (const [index, header] of headers.entries()) {
    const columns = columnsOf(header)
    const table = tables.find(({ columns: names }) => columns.has(...names))
    if (!table) continue
    if (!rows.ok) return rows
    const tasks = table.read(rows.value.slice(index + 1), columns, file, context)
    return tasks.ok ? ok({ source: table.source, tasks: tasks.value, skipped: [] }) : tasks
  }
  const isClear = matching !== undefined || hasClearColumns(headers)
  if (!rows.ok) return isClear ? rows : null
  const isMeant =
    isClear || (isTable(rows.value) && !textReaders.some(({ isKnown }) => isKnown(text)))
  return isMeant ? readAnyTable(rows.value, matching, context) : null
}

/** The first lines of a table that is not whole. */
function headersIn(text: string): string[][] {
  return text.split(/\r\n?|\n/, deepestHeader).flatMap((line) => {
    const row = readCsv(line)
    return row.ok ? row.value : []
  })
}

function readLines(text: string, file: string, context: ReadContext): Result<Read, Failure> {
  const reader = textReaders.find(({ isKnown }) => isKnown(text))
  // Pages and documents are no lines of tasks.
  if (!reader && /^\s*(?:<|\{\\rtf|%PDF)/.test(text)) return err({ kind: 'unknown format' })
  const read = (reader?.read ?? readMarkdown)(text, file, context)
  return read.ok ? ok({ source: reader?.source ?? 'markdown', ...read.value }) : read
}
