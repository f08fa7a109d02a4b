import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

// The command `npm run release` lists the same files, and runs without a compiler.
export { checksums, schemaFiles } from '../../../scripts/schemaFiles.mjs'

export const supabase = join(import.meta.dirname, '../../../supabase')

/** The files of `supabase/schemas`, in the order of `supabase/config.toml`. */
export function schemaSources() {
  const config = readFileSync(join(supabase, 'config.toml'), 'utf8')
  return [...config.matchAll(/"\.\/(schemas\/\w+\.sql)"/g)].map(([, name = '']) => ({
    name: basename(name),
    text: readFileSync(join(supabase, name), 'utf8'),
  }))
}

/** The version of a migration, with which its name begins. */
export function versionOf({ name }: { name: string }): string {
  return name.slice(0, name.indexOf('_'))
}
