import { err, ok, type Result } from '@daymark/core/result'
import { type FormatOf, formatsOf } from './formats.ts'
import { readJson } from './json/readJson.ts'
import { markdown } from './markdown/format.ts'
import type { Table } from './readContext.ts'
import { syncFileText } from './superProductivity/syncFile.ts'
import { type ColumnMatching, hasClearColumns, isTable } from './table/columns.ts'
import { anyTable } from './table/format.ts'
import { type Columns, columnsOf, lineOf, readCsv } from './text/csv.ts'
import type { Decoded } from './text/decodeText.ts'
import type { Failure } from './warnings.ts'

const jsonFormats = formatsOf('json')
const tableFormats = formatsOf('table')
const lineFormats = formatsOf('lines')

/** What a text is, as the reader of its format takes it; `cutAt` is the line on which a row begins that is not whole. */
export type Content = { cutAt: number | null } & (
  | { kind: 'json'; format: FormatOf<'json'>; json: unknown }
  | { kind: 'table'; format: FormatOf<'table'>; rows: Table; columns: Columns }
  | {
      kind: 'any table'
      format: FormatOf<'any table'>
      rows: Table
      matching: ColumnMatching | undefined
    }
  | { kind: 'lines'; format: FormatOf<'lines'>; text: string }
)

/** Pages and pictures are text, but no lines of tasks. */
const markup = /^\s*<(?:!doctype|html|\?xml|svg)\b/i

/** The format of a text by its content, whatever the file is called. */
export function detected(
  { text, isCut }: Decoded,
  matching?: ColumnMatching,
): Result<Content, Failure> {
  if (text.trim() === '') return err({ kind: 'empty' })
  if (markup.test(text)) return err({ kind: 'unknown format' })
  const bare = syncFileText(text) ?? ok(text)
  if (!bare.ok) return bare
  const json = readJson(bare.value)
  if (json?.ok) return jsonIn(json.value)
  if (json) return json
  const isNoTable = lineFormats.some(
    (format) => 'isLikeTable' in format && format.ownLines(text) > 0,
  )
  return (isNoTable ? null : tableIn(text, isCut, matching)) ?? linesIn(text, isCut)
}

function jsonIn(json: unknown): Result<Content, Failure> {
  const format = jsonFormats.find(({ isKnown }) => isKnown(json))
  return format ? ok({ kind: 'json', format, json, cutAt: null }) : err({ kind: 'unknown format' })
}

/** The header may stand below a preamble. */
const deepestHeader = 10

/** Null where the text is no table. */
function tableIn(
  text: string,
  isCut: boolean,
  matching: ColumnMatching | undefined,
): Result<Content, Failure> | null {
  const { rows, cutAt } = readCsv(text, isCut)
  const isWhole = cutAt === null || rows.length > 0
  const headers = isWhole ? rows.slice(0, deepestHeader) : headersIn(text)
  for (const [index, header] of headers.entries()) {
    const columns = columnsOf(header)
    const format = tableFormats.find(({ columns: names }) => columns.has(...names))
    if (!format) continue
    return ok({ kind: 'table', format, rows: rows.slice(index + 1), columns, cutAt })
  }
  const isClear = matching !== undefined || hasClearColumns(headers)
  const isUnknown = lineFormatOf(text) === null
  // Lines with quotation marks are no table that is cut.
  const isMeant = isClear || (cutAt === null && isTable(rows) && isUnknown)
  return isMeant ? ok({ kind: 'any table', format: anyTable, rows, matching, cutAt }) : null
}

/** The first lines of a table that is not whole. */
function headersIn(text: string): string[][] {
  return text.split(/\r\n?|\n/, deepestHeader).flatMap((line) => readCsv(line).rows)
}

/** The format of most lines, of two alike the clearer one; null where no line tells. */
function lineFormatOf(text: string): FormatOf<'lines'> | null {
  const counts = lineFormats.map((format) => format.ownLines(text))
  const most = Math.max(...counts)
  return most > 0 ? (lineFormats[counts.indexOf(most)] ?? null) : null
}

function linesIn(text: string, isCut: boolean): Result<Content, Failure> {
  const known = lineFormatOf(text)
  // Pages and documents are no lines of tasks.
  if (!known && /^\s*(?:<|\{\\rtf|%PDF)/.test(text)) return err({ kind: 'unknown format' })
  const last = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1
  return ok({
    kind: 'lines',
    format: known ?? markdown,
    text: isCut ? text.slice(0, last) : text,
    cutAt: isCut ? lineOf(text, last) : null,
  })
}
