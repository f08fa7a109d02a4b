import { err, ok, type Result } from '@daymark/core/result'
import type { Client } from '../../src/database/connection.ts'
import { isDatabaseError } from '../../src/database/databaseErrors.ts'
import { schemaSources } from '../schemaFiles.ts'

/** Makes the database of `supabase/schemas`, or says which line cannot be applied. */
export async function applySchemas(database: Client): Promise<Result<null, string>> {
  for (const { name, text } of schemaSources()) {
    try {
      await database.unsafe(text)
    } catch (error) {
      if (!isDatabaseError(error)) throw error
      const position = 'position' in error ? Number(error.position) : 1
      const line = text.slice(0, position).split('\n').length
      return err(`supabase/schemas/${name}:${line}: ${error.message}`)
    }
  }
  return ok(null)
}
