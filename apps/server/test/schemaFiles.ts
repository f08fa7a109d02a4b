import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export const supabase = join(import.meta.dirname, '../../../supabase')

const folders = {
  platform: join(import.meta.dirname, '../src/database/platform'),
  migrations: join(supabase, 'migrations'),
}

/** The platform files or the migrations, in the order in which they are applied. */
export function schemaFiles(folder: keyof typeof folders) {
  const place = folders[folder]
  return readdirSync(place)
    .sort()
    .map((name) => ({ name, text: readFileSync(join(place, name), 'utf8') }))
}

/** The files of `supabase/schemas`, in the order of `supabase/config.toml`. */
export function schemaSources() {
  const config = readFileSync(join(supabase, 'config.toml'), 'utf8')
  return [...config.matchAll(/"\.\/(schemas\/\w+\.sql)"/g)].map(([, name = '']) => ({
    name: basename(name),
    text: readFileSync(join(supabase, name), 'utf8'),
  }))
}

/** The same as a release lists them, by name and checksum. */
export function checksums(folder: keyof typeof folders) {
  return schemaFiles(folder).map(({ name, text }) => ({
    name: basename(name, '.sql'),
    checksum: createHash('sha256').update(text).digest('hex'),
  }))
}

/** The version of a migration, with which its name begins. */
export function versionOf({ name }: { name: string }): string {
  return name.slice(0, name.indexOf('_'))
}
