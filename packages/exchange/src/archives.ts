import type { FailedFile, ImportedFile, ReadContext } from './readContext.ts'

/** A ZIP begins with the mark of its first file, or of its end where it has none. */
export function isArchive(bytes: Uint8Array): boolean {
  const [first, second, third] = bytes
  return first === 0x50 && second === 0x4b && (third === 3 || third === 5)
}

export type Opened = {
  /** `archive` is the name of the file that it was in. */
  files: readonly (ImportedFile & { archive: string | null })[]
  failed: readonly FailedFile[]
}

/** A file, or those in it where it is an archive. */
export function opened(
  { name, bytes }: ImportedFile,
  room: number,
  context: Pick<ReadContext, 'decode' | 'unzip'>,
): Opened {
  const plain = { files: [{ name, bytes, archive: null }], failed: [] }
  if (!context.unzip || !isArchive(bytes)) return plain
  const unzipped = context.unzip(bytes, room, context.decode)
  if (!unzipped.ok) return { files: [], failed: [{ file: name, failure: unzipped.error }] }
  const { files, failed } = unzipped.value
  const isNothing = files.length === 0 && failed.length === 0
  return {
    files: files.map((file) => ({ ...file, archive: name })),
    failed: isNothing ? [{ file: name, failure: { kind: 'unknown format' } }] : failed,
  }
}

/** Archives hold other files, too: those are told of only where nothing at all is read of the archive. */
export function reportedFailures(
  failed: readonly (FailedFile & { archive: string | null })[],
  archivesRead: ReadonlySet<string>,
): FailedFile[] {
  const silent = ['unknown format', 'not text', 'empty', 'columns', 'no tasks']
  const reported = new Set<string>()
  return failed.flatMap(({ file, failure, archive }) => {
    if (archive === null || !silent.includes(failure.kind)) return [{ file, failure }]
    if (archivesRead.has(archive) || reported.has(archive)) return []
    reported.add(archive)
    return [{ file: archive, failure: { kind: 'unknown format' } as const }]
  })
}
