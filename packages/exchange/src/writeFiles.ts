import { exchangedTasks } from './exchanged.ts'
import type { ExchangedRows } from './exchangedRows.ts'
import { writeIcs } from './ics/writeIcs.ts'
import { inOrder, lossesOf } from './losses.ts'
import { writeMarkdown } from './markdown/writeMarkdown.ts'
import { writeOwnJson } from './own/writeOwnJson.ts'
import { writeSuperProductivity } from './superProductivity/writeSuperProductivity.ts'
import { writeOwnCsv } from './table/writeOwnCsv.ts'
import { writeTickTickCsv } from './ticktick/writeTickTickCsv.ts'
import { writeTodoistCsv } from './todoist/writeTodoistCsv.ts'
import { writeTodoTxt } from './todoTxt/writeTodoTxt.ts'
import type {
  ExchangeContent,
  ExportFormat,
  Loss,
  WriteContext,
  Writer,
  WrittenFile,
} from './writing.ts'

const writers: Readonly<Record<ExportFormat, Writer>> = {
  todoist: writeTodoistCsv,
  ticktick: writeTickTickCsv,
  superProductivity: writeSuperProductivity,
  ics: writeIcs,
  todoTxt: writeTodoTxt,
  markdown: writeMarkdown,
  csv: writeOwnCsv,
  json: writeOwnJson,
}

export function contentOf(rows: ExchangedRows, context: WriteContext): ExchangeContent {
  const wallClock = context.wallClocks(context.zone) ?? context.wallClocks('UTC')
  return { rows, tasks: wallClock ? exchangedTasks(rows, wallClock) : [] }
}

export type Written = { files: readonly WrittenFile[]; losses: readonly Loss[] }

/** The files of a format, and what it cannot hold of the content: to be told before they are saved. */
export function writeFile(
  format: ExportFormat,
  content: ExchangeContent,
  context: WriteContext,
): Written {
  const { files, losses = [] } = writers[format](content, context)
  return { files, losses: inOrder([...lossesOf(format, content), ...losses]) }
}
