import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DiskError } from './startErrors.ts'

/** The error of a system call as one of the disk that a directory is on; null where it is another. */
export function diskErrorOf(error: unknown, directory: string): DiskError | null {
  if (!(error instanceof Error && 'code' in error)) return null
  switch (error.code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return { kind: 'disk full', directory, fileSystem: fileSystemOf(directory) }
    case 'EROFS':
      return { kind: 'disk read-only', directory, fileSystem: fileSystemOf(directory) }
    default:
      return null
  }
}

/** The same of what a program of PostgreSQL has said before it ended. */
export function diskErrorIn(output: string, directory: string): DiskError | null {
  if (!isOfDisk(output)) return null
  const kind = output.includes('No space left on device') ? 'disk full' : 'disk read-only'
  return { kind, directory, fileSystem: fileSystemOf(directory) }
}

export function isOfDisk(output: string): boolean {
  return /No space left on device|Read-only file system|Input\/output error/.test(output)
}

/** Where the file system of a path is mounted: the path need not be there yet. */
export function fileSystemOf(path: string): string {
  if (!existsSync(path)) return fileSystemOf(dirname(path))
  const place = realpathSync(path)
  const parent = dirname(place)
  return statSync(parent).dev === statSync(place).dev && parent !== place
    ? fileSystemOf(parent)
    : place
}
