import { midnight, milliseconds } from '@daymark/core/calendar/day'
import type { UserId } from '@daymark/core/ids'
import { err, ok } from '@daymark/core/result'
import { isArchive } from '@daymark/exchange/archives'
import { type ExchangedRows, exchangedTables } from '@daymark/exchange/exchangedRows'
import { loadReaders } from '@daymark/exchange/formats'
import { formatsIn, type Matchings, openFiles } from '@daymark/exchange/openFiles'
import type { Choices } from '@daymark/exchange/plan/choices'
import { chunksOf } from '@daymark/exchange/plan/chunks'
import { openImport, type PlannedImport } from '@daymark/exchange/plan/plannedImport'
import type { ImportedFile } from '@daymark/exchange/readContext'
import { type ImportPreview, readOpened } from '@daymark/exchange/readFiles'
import type {
  ExchangeContent,
  ExportFormat,
  Loss,
  LossKind,
  WrittenFile,
} from '@daymark/exchange/writing'
import { troubleIn } from '@daymark/sync/deviceStorage'
import { newId } from '../device/newId.ts'
import { storageNamed } from '../planner/device.ts'
import { type DeviceRows, readDeviceRows } from './deviceRows.ts'
import { keyOfChunk, type PreparedImport, runKey } from './importRun.ts'
import { type Filter, openPreviewRows } from './previewRows.ts'
import type { ReaderParts } from './readerParts.ts'
import { readingContext } from './readingContext.ts'

export type InputFile = { name: string; content: Blob | string }

/** A page writes this many rows at once without a noticeable delay. */
const chunkSize = 100

/** The calls that the worker answers, and the state it keeps between them. */
export function exchangeCalls() {
  let planned: PlannedImport | null = null
  let preview: ReturnType<typeof openPreviewRows> | null = null

  function opened(): PlannedImport {
    if (!planned) throw new Error('Nothing was read')
    return planned
  }

  return {
    /** Reads files and compares them with what is here. */
    async read(argument: {
      files: readonly InputFile[]
      device: string
      reader: ReaderParts
      matchings: Matchings
    }) {
      const files: ImportedFile[] = []
      for (const { name, content } of argument.files) {
        const blob = typeof content === 'string' ? new Blob([content]) : content
        files.push({ name, bytes: new Uint8Array(await blob.arrayBuffer()) })
      }
      const { reader, matchings } = argument
      const read = await readInput(files, reader, matchings)
      planned = openImport(read, exchangedIn(await readDeviceRows(argument.device)))
      return planned.summary
    },
    /** The numbers of the preview under these choices. */
    choose({ choices, now }: { choices: Choices; now: number }) {
      const chosen = opened().choose(choices, now)
      preview = openPreviewRows(opened(), chosen.outcomes)
      return { counts: chosen.counts, sizes: preview.sizes }
    },
    rows: ({ filter, from, to }: { filter: Filter; from: number; to: number }) =>
      preview?.rows(filter, from, to) ?? [],
    /** Keeps the import on the device, to be done by the page; its ids are fixed from here on. */
    async prepare(argument: {
      choices: Choices
      device: string
      /** One name for all files. */
      file: string
      user_id: UserId
      at: string
      now: number
    }): Promise<PreparedImport> {
      const { choices, file, at, now, user_id } = argument
      const run = newId()
      const context = { user_id, file, at, now, newId, run, midnight }
      const made = opened().rows(choices, context)
      const chunks = chunksOf(made.rows, { user_id, at }, chunkSize)
      const info = { ...made.summary, run, chunks: chunks.length }
      const storage = storageNamed(argument.device)
      try {
        for (const [index, chunk] of chunks.entries()) {
          await storage.remember({ [keyOfChunk(index)]: chunk })
        }
        // Last: from now on it goes on at the next opening.
        await storage.remember({ [runKey]: info })
        return ok(info)
      } catch (error) {
        return err(troubleIn(error))
      } finally {
        storage.close()
      }
    },
    /** The file of a format, an archive where it has several, and what it cannot hold. */
    async write(argument: {
      format: ExportFormat
      device: string
      reader: ReaderParts
      now: string
    }) {
      const { contentOf, writeFile } = await import('@daymark/exchange/writeFiles')
      const rows = await readDeviceRows(argument.device)
      const context = { ...readingContext(argument.reader), now: argument.now }
      const content = contentOf(exchangedIn(rows), context)
      const { files, losses } = writeFile(argument.format, content, context)
      const name = `${argument.format}-${context.today}.zip`
      const file = await savedFile(files, name, milliseconds(argument.now))
      return { file, losses, included: includedIn(content, losses) }
    },
  }
}

/** Some browsers save only the first of several files. */
async function savedFile(files: readonly WrittenFile[], archive: string, now: number) {
  const [only, ...others] = files
  if (!only) return null
  if (others.length === 0) return { name: only.name, content: only.text }
  const { zipped } = await import('@daymark/exchange/zip/zipped')
  return { name: archive, content: zipped(files, now) }
}

/** Reads files with the code that they need, and no other. */
async function readInput(
  files: readonly ImportedFile[],
  parts: ReaderParts,
  matchings: Matchings,
): Promise<ImportPreview> {
  const isPacked = files.some(({ bytes }) => isArchive(bytes))
  const context = {
    ...readingContext(parts),
    ...(isPacked && { unzip: (await import('@daymark/exchange/zip/unzip')).unzip }),
  }
  const opened = openFiles(files, context, matchings)
  return readOpened(opened, { ...context, readers: await loadReaders(formatsIn(opened)) })
}

/** The rows of the tables that are exchanged; the replica has read them by the same definitions. */
function exchangedIn(rows: DeviceRows): ExchangedRows {
  const read = Object.entries(exchangedTables).map(([name, table]) => [name, rows(table.name)])
  return Object.fromEntries(read) as ExchangedRows
}

/** How much of the content goes along. */
function includedIn({ tasks }: ExchangeContent, losses: readonly Loss[]) {
  const loses = (kind: LossKind) => losses.some((loss) => loss.kind === kind)
  const included = tasks.filter(
    ({ done, occurrence }) =>
      !(loses('done') && done !== null) && !(loses('occurrences') && occurrence !== null),
  )
  const steps = loses('steps') ? 0 : included.filter(({ parent }) => parent !== null).length
  const countOf = (names: readonly (string | undefined)[]) =>
    new Set(names.filter((name) => name !== undefined)).size
  return {
    tasks: included.length - steps,
    steps,
    lists: loses('lists') ? 0 : countOf(included.map(({ list }) => list[0])),
    tags: loses('tags') ? 0 : countOf(included.flatMap(({ tags }) => tags)),
  }
}
