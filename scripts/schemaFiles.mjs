import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const folders = { platform: 'apps/server/src/database/platform', migrations: 'supabase/migrations' }

/**
 * The platform files or the migrations, in the order in which they are applied.
 * @param {keyof typeof folders} folder
 */
export function schemaFiles(folder) {
  const place = join(import.meta.dirname, '..', folders[folder])
  return readdirSync(place)
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(place, name), 'utf8') }))
}

/**
 * The same as a release lists them, by name and checksum.
 * @param {keyof typeof folders} folder
 */
export function checksums(folder) {
  return schemaFiles(folder).map(({ name, text }) => ({
    name: basename(name, '.sql'),
    checksum: createHash('sha256').update(text).digest('hex'),
  }))
}
