import { err, ok, type Result } from '@daymark/core/result'
import { isGoogleTasks } from './google/listsOf.ts'
import { readJson } from './json/readJson.ts'
import { isIcs, isMarkdown, isTodoTxt } from './marks.ts'
import { isMicrosoftToDo } from './microsoft/listsIn.ts'
import { isOwnJson } from './own/isOwnJson.ts'
import { isSuperProductivity } from './superProductivity/sections.ts'
import { syncFileText } from './superProductivity/syncFile.ts'
import { type ColumnMatching, hasClearColumns, isTable } from './table/columns.ts'
import { type Columns, columnsOf, readCsv } from './text/csv.ts'
import { isTodoist } from './todoist/itemsOf.ts'
import type { Failure } from './warnings.ts'

type Table = readonly (readonly string[])[]

const jsonFormats = [
  { format: 'daymark', isKnown: isOwnJson },
  { format: 'google', isKnown: isGoogleTasks },
  { format: 'todoist', isKnown: isTodoist },
  { format: 'superProductivity', isKnown: isSuperProductivity },
  { format: 'microsoft', isKnown: isMicrosoftToDo },
] as const

/** Tables are known by columns that every version of them has. */
const tableFormats = [
  { format: 'todoistTable', columns: ['TYPE', 'CONTENT'] },
  { format: 'tickTickTable', columns: ['List Name', 'Title'] },
] as const

/** Formats that are known by their lines, the clearest first. */
const lineFormats = [
  { format: 'ics', isKnown: isIcs },
  { format: 'markdown', isKnown: isMarkdown },
  { format: 'todoTxt', isKnown: isTodoTxt },
] as const

/** What a text is, as the reader of its format takes it. */
export type Content =
  | { format: (typeof jsonFormats)[number]['format']; json: unknown }
  | { format: (typeof tableFormats)[number]['format']; rows: Table; columns: Columns }
  | { format: 'anyTable'; rows: Table; matching: ColumnMatching | undefined }
  | { format: (typeof lineFormats)[number]['format']; text: string }

/** Pages and pictures are text, but no lines of tasks. */
const markup = /^\s*<(?:!doctype|html|\?xml|svg)\b/i

/** The format of a text by its content, whatever the file is called. */
export function detected(text: string, matching?: ColumnMatching): Result<Content, Failure> {
  if (text.trim() === '') return err({ kind: 'empty' })
  if (markup.test(text)) return err({ kind: 'unknown format' })
  const bare = syncFileText(text) ?? ok(text)
  if (!bare.ok) return bare
  const json = readJson(bare.value)
  if (json?.ok) return jsonIn(json.value)
  if (json) return json
  // Its lines may look like those of a table.
  return (isIcs(text) ? null : tableIn(text, matching)) ?? linesIn(text)
}

function jsonIn(json: unknown): Result<Content, Failure> {
  const known = jsonFormats.find(({ isKnown }) => isKnown(json))
  return known ? ok({ format: known.format, json }) : err({ kind: 'unknown format' })
}

/** The header may stand below a preamble. */
const deepestHeader = 10

/** Null where the text is no table. */
function tableIn(
  text: string,
  matching: ColumnMatching | undefined,
): Result<Content, Failure> | null {
  const rows = readCsv(text)
  const headers = rows.ok ? rows.value.slice(0, deepestHeader) : headersIn(text)
  for (const [index, header] of headers.entries()) {
    const columns = columnsOf(header)
    const known = tableFormats.find(({ columns: names }) => columns.has(...names))
    if (!known) continue
    if (!rows.ok) return rows
    return ok({ format: known.format, rows: rows.value.slice(index + 1), columns })
  }
  const isClear = matching !== undefined || hasClearColumns(headers)
  if (!rows.ok) return isClear ? rows : null
  const isMeant =
    isClear || (isTable(rows.value) && !lineFormats.some(({ isKnown }) => isKnown(text)))
  return isMeant ? ok({ format: 'anyTable', rows: rows.value, matching }) : null
}

/** The first lines of a table that is not whole. */
function headersIn(text: string): string[][] {
  return text.split(/\r\n?|\n/, deepestHeader).flatMap((line) => {
    const row = readCsv(line)
    return row.ok ? row.value : []
  })
}

function linesIn(text: string): Result<Content, Failure> {
  const known = lineFormats.find(({ isKnown }) => isKnown(text))
  // Pages and documents are no lines of tasks.
  if (!known && /^\s*(?:<|\{\\rtf|%PDF)/.test(text)) return err({ kind: 'unknown format' })
  return ok({ format: known?.format ?? 'markdown', text })
}
