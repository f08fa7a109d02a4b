/// <reference path="./sql.d.ts" />
import { brotliDecompressSync } from 'node:zlib'
// biome-ignore lint/style/noRestrictedImports: they are the database itself, and stand where Supabase's tools look for them.
import { migrations, packed, platform } from '../../../../supabase/config.toml?sql'

export { migrations, platform }

export type SqlFile = { name: string; checksum: string }

export type SqlTexts = {
  of(file: SqlFile): string
  /** The files of `supabase/schemas`, in their order. */
  schemas: string[]
}

/** The version of the database that this Daymark needs: what `private.schema_version` answers then. */
export const newestMigration = versionOf(migrations.at(-1)?.name ?? '')

/** The version of a migration, with which its name begins. */
export function versionOf(name: string): string {
  return name.slice(0, name.indexOf('_'))
}

/** A megabyte, which a server does not hold where the database has everything. */
export function openTexts(): SqlTexts {
  const { files, schemas }: { files: Record<string, string>; schemas: string[] } = JSON.parse(
    brotliDecompressSync(Buffer.from(packed, 'base64')).toString(),
  )
  return {
    schemas,
    of({ name }) {
      const text = files[name]
      if (text === undefined) throw new Error(`${name} is not packed`)
      return text
    },
  }
}
