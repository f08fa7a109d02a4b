import { createHash } from 'node:crypto'
import type { Sql } from '../database/database.ts'

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'email_change_token_new'
  | 'email_change_token_current'

export type OneTimeToken = { user_id: string; token_type: OneTimeTokenType }

const lifetime = 86_400_000

/** Only a hash is kept: the token itself is in the mail and nowhere else. */
export async function keepToken(
  sql: Sql,
  { user_id, token_type }: OneTimeToken,
  token: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into auth.one_time_tokens (user_id, token_type, token_hash, created_at)
    values (${user_id}, ${token_type}, ${digest(token)}, ${now})
    on conflict (user_id, token_type)
    do update set token_hash = excluded.token_hash, created_at = excluded.created_at`
}

/** Uses the token up. Of two who come with it at once, one gets it. */
export async function takeToken(
  sql: Sql,
  token: string,
  types: OneTimeTokenType[],
  now: Date,
): Promise<OneTimeToken | null> {
  const oldest = new Date(now.getTime() - lifetime)
  const [taken] = await sql<OneTimeToken[]>`
    delete from auth.one_time_tokens
    where token_hash = ${digest(token)} and token_type in ${sql(types)} and created_at >= ${oldest}
    returning user_id, token_type`
  return taken ?? null
}

export async function hasToken(sql: Sql, userId: string, types: OneTimeTokenType[]) {
  const [token] = await sql`
    select from auth.one_time_tokens where user_id = ${userId} and token_type in ${sql(types)}`
  return token !== undefined
}

export async function dropTokens(sql: Sql, userId: string): Promise<void> {
  await sql`delete from auth.one_time_tokens where user_id = ${userId}`
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
