import { err, type Result } from '@daymark/core/result'
import { opened } from './archives.ts'
import { type Content, detected } from './detect.ts'
import type { Format } from './formats.ts'
import { mostBytes } from './limits.ts'
import type { ImportedFile, ReadContext } from './readContext.ts'
import type { ColumnMatching } from './table/columns.ts'
import { decodeText } from './text/decodeText.ts'
import type { Failure } from './warnings.ts'

/** The columns of tables as they were matched by hand, by the names of their files. */
export type Matchings = ReadonlyMap<string, ColumnMatching>

type OpenContext = Pick<ReadContext, 'decode' | 'unzip'>

/** `archive` is the name of the file that it was in. */
export type OpenedFile = {
  file: string
  archive: string | null
  content: Result<Content, Failure>
}

/** Unpacks and decodes files, and tells what each is. Never throws: what cannot be opened says why. */
export function openFiles(
  files: readonly ImportedFile[],
  context: OpenContext,
  matchings: Matchings = new Map(),
): OpenedFile[] {
  const all: OpenedFile[] = []
  let bytes = 0
  for (const imported of files) {
    const inside = opened(imported, mostBytes - bytes, context)
    for (const { file, failure } of inside.failed) {
      all.push({ file, archive: null, content: err(failure) })
    }
    for (const { name, bytes: packed, archive } of inside.files) {
      bytes += packed.length
      const content =
        bytes > mostBytes
          ? err<Failure>({ kind: 'too large' })
          : contentIn(packed, context, matchings.get(name))
      all.push({ file: name, archive, content })
    }
  }
  return all
}

function contentIn(
  bytes: Uint8Array,
  { decode }: OpenContext,
  matching: ColumnMatching | undefined,
): Result<Content, Failure> {
  const decoded = decodeText(bytes, decode)
  return decoded.ok ? detected(decoded.value, matching) : decoded
}

/** The formats whose readers `readOpened` needs for these files. */
export function formatsIn(files: readonly OpenedFile[]): ReadonlySet<Format> {
  return new Set(files.flatMap(({ content }) => (content.ok ? content.value.format.name : [])))
}
