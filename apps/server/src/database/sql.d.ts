/** The files of which the database is made (apps/server/build/sqlFiles.ts). */
declare module '*?sql' {
  type Listed = { name: string; checksum: string }

  export const platform: Listed[]
  export const migrations: Listed[]
  /** The texts of all of them by name, and those of `supabase/schemas`. */
  export const packed: string
}
