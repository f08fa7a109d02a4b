import { strToU8, zipSync } from 'fflate'
import type { WrittenFile } from '../writing.ts'

/** An archive of files, at that moment in milliseconds. */
export function zipped(files: readonly WrittenFile[], now: number): Uint8Array<ArrayBuffer> {
  const entries = files.map(({ name, text }) => [name, strToU8(text)] as const)
  return new Uint8Array(zipSync(Object.fromEntries(entries), { mtime: now }))
}
