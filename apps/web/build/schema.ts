import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const migrations = join(import.meta.dirname, '../../../supabase/migrations')

/** The time stamp of the newest migration: the version of the database that this build needs. */
export function newestMigration(): string {
  const [newest = ''] = readdirSync(migrations).sort().at(-1)?.split('_') ?? []
  return newest
}
