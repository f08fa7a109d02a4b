import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const src = join(import.meta.dirname, '../src')
const fileOf = new Map<string, string>()

/** Short class names, distinct by four characters for each file: the names are part of the first load. */
export function className(name: string, path: string): string {
  const file = relative(src, path.replace(/\?.*/, ''))
  const hash = createHash('sha256').update(file).digest('base64url').slice(0, 4)
  const other = fileOf.get(hash) ?? file
  if (other !== file) throw new Error(`${file} and ${other} share ${hash}`)
  fileOf.set(hash, file)
  return `${name}_${hash}`
}
