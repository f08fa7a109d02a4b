import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const folders = { platform: 'apps/server/src/database/platform', migrations: 'supabase/migrations' }
const config = join(root, 'supabase/config.toml')

/**
 * The platform files or the migrations, in the order in which they are applied.
 * @param {keyof typeof folders} folder
 */
export function schemaFiles(folder) {
  return pathsOf(folder).map(fileAt)
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

/** The files of `supabase/schemas`, in the order of `supabase/config.toml`. */
export function schemaSources() {
  return sourcePaths().map(fileAt)
}

/** All files of which the database is made, and the one that gives the order of some. */
export function filePaths() {
  return [config, ...sourcePaths(), ...pathsOf('platform'), ...pathsOf('migrations')]
}

/** @param {keyof typeof folders} folder */
function pathsOf(folder) {
  const place = join(root, folders[folder])
  return readdirSync(place)
    .toSorted()
    .map((name) => join(place, name))
}

function sourcePaths() {
  const listed = readFileSync(config, 'utf8').matchAll(/"\.\/(schemas\/\w+\.sql)"/g)
  return [...listed].map(([, name = '']) => join(root, 'supabase', name))
}

/** @param {string} path */
function fileAt(path) {
  return { name: basename(path), text: readFileSync(path, 'utf8') }
}
