import type { TextLanguage } from '@daymark/core/account/textLanguage'
import { languageTold } from '@daymark/core/messages/languages'
import type { Sql } from '../../database/database.ts'

/** The language of mails to a user: their account's, else that of their sign-up, else English. */
export async function mailLanguageOf(sql: Sql, userId: string): Promise<TextLanguage> {
  const [row] = await sql<{ said: string[] }[]>`
    select to_jsonb(private.languages_of(${userId})) as said`
  return languageTold(...(row?.said ?? []))
}
