import { err, ok, type Result } from '@daymark/core/result'
import type { ExchangedTask } from './exchangedTask.ts'
import { readJson } from './json/readJson.ts'
import { jsonReaders } from './jsonReaders.ts'
import type { ReadContext } from './readContext.ts'
import type { Rows, Source } from './source.ts'
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

/** Reads a text in the format that its content tells, whatever the file is called. */
export function readText(text: string, file: string, context: ReadContext): Result<Read, Failure> {
  if (text.trim() === '') return err({ kind: 'empty' })
  const json = readJson(text)
  if (json?.ok) return readValue(json.value, file, context)
  if (json) return json
  const reader = textReaders.find(({ isKnown }) => isKnown(text))
  if (!reader) return readTable(text, file, context)
  const read = reader.read(text, file, context)
  return read.ok ? ok({ source: reader.source, ...read.value }) : read
}

function readValue(json: unknown, file: string, context: ReadContext): Result<Read, Failure> {
  const reader = jsonReaders.find(({ isKnown }) => isKnown(json))
  if (!reader) return err({ kind: 'unknown format' })
  const rows = reader.read(json, file, context)
  return rows.ok ? ok({ source: reader.source, ...rows.value }) : rows
}

/** The header may stand below a preamble. */
const deepestHeader = 10

function readTable(text: string, file: string, context: ReadContext): Result<Read, Failure> {
  const rows = readCsv(text)
  if (!rows.ok) return rows
  for (const [index, header] of rows.value.slice(0, deepestHeader).entries()) {
    const columns = columnsOf(header)
    const table = tables.find(({ columns: names }) => columns.has(...names))
    if (!table) continue
    const tasks = table.read(rows.value.slice(index + 1), columns, file, context)
    return tasks.ok ? ok({ source: table.source, tasks: tasks.value, skipped: [] }) : tasks
  }
  const [header = []] = rows.value
  return err(header.length > 1 ? { kind: 'columns', columns: header } : { kind: 'unknown format' })
}
