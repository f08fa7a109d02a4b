import { ok, type Result } from '@daymark/core/result'
import type { Content } from './detect.ts'
import type { Format, Source } from './formats.ts'
import type { ReadContext } from './readContext.ts'
import type { Rows } from './rowsRead.ts'
import type { Failure } from './warnings.ts'

export type Read = Rows & { source: Source }

/** Reads what a file was found to hold, by the reader of its format. */
export function readContent(
  content: Content,
  file: string,
  context: ReadContext,
): Result<Read, Failure> {
  const { readers } = context
  switch (content.kind) {
    case 'json':
      return of(
        content.format,
        readerOf(readers.json, content.format.name)(content.json, file, context),
      )
    case 'lines':
      return of(
        content.format,
        readerOf(readers.lines, content.format.name)(content.text, file, context),
      )
    case 'any table':
      return readerOf(readers['any table'], content.format.name)(
        content.rows,
        content.matching,
        context,
      )
    case 'table': {
      const { rows, columns } = content
      const tasks = readerOf(readers.table, content.format.name)(rows, columns, file, context)
      return tasks.ok ? of(content.format, ok({ tasks: tasks.value, skipped: [] })) : tasks
    }
  }
}

function of({ source }: { source: Source }, rows: Result<Rows, Failure>): Result<Read, Failure> {
  return rows.ok ? ok({ source, ...rows.value }) : rows
}

function readerOf<Reader>(readers: ReadonlyMap<string, Reader>, format: Format): Reader {
  const reader = readers.get(format)
  if (!reader)
    throw new Error(`The reader of ${format} is not loaded: formatsIn names what files need`)
  return reader
}
