import { join } from 'node:path'

// The command `npm run release` lists the same files, and runs without a compiler.
export { checksums, schemaFiles, schemaSources } from '../../../scripts/schemaFiles.mjs'

export const supabase = join(import.meta.dirname, '../../../supabase')

/** The version of a migration, with which its name begins. */
export function versionOf({ name }: { name: string }): string {
  return name.slice(0, name.indexOf('_'))
}
