import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const folders = { platform: '../src/database/platform', migrations: '../../../supabase/migrations' }

/** The platform files or the migrations by name, in the order in which they are applied. */
export function schemaFiles(folder: keyof typeof folders) {
  const place = join(import.meta.dirname, folders[folder])
  return readdirSync(place)
    .sort()
    .map((file) => {
      const checksum = createHash('sha256')
        .update(readFileSync(join(place, file)))
        .digest('hex')
      return { name: basename(file, '.sql'), checksum }
    })
}

/** The version of a migration, with which its name begins. */
export function versionOf({ name }: { name: string }): string {
  return name.slice(0, name.indexOf('_'))
}
