import { createHash } from 'node:crypto'
import type { Sql } from '../../database/database.ts'

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token'

export type OneTimeToken = {
  user_id: string
  token_type: OneTimeTokenType
  /** null: following the link signs in without PKCE. */
  flow_id: string | null
}

const hourMs = 3_600_000
const codeLifetimeMs = 600_000
const maxWrongCodes = 5

/** Stores only hashes; the mail has the only copy of the token and the code. */
export async function saveToken(
  sql: Sql,
  { user_id, token_type, flow_id }: OneTimeToken,
  { token, codeHash }: { token: string; codeHash: Buffer },
  now: Date,
): Promise<void> {
  await sql`
    insert into auth.one_time_tokens (
      user_id, token_type, token_hash, code_hash, flow_id, created_at
    ) values (${user_id}, ${token_type}, ${hash(token)}, ${codeHash}, ${flow_id}, ${now})
    on conflict (user_id, token_type) do update
    set token_hash = excluded.token_hash, code_hash = excluded.code_hash, wrong_codes = 0,
        flow_id = excluded.flow_id, created_at = excluded.created_at`
}

/** Deletes and returns the token, so that it works once. */
export async function consumeToken(
  sql: Sql,
  token: string,
  types: OneTimeTokenType[],
  now: Date,
): Promise<OneTimeToken | null> {
  const [taken] = await sql<(OneTimeToken & { created_at: Date })[]>`
    delete from auth.one_time_tokens
    where token_hash = ${hash(token)} and token_type in ${sql(types)}
    returning user_id, token_type, flow_id, created_at`
  if (!taken) return null
  const ageMs = now.getTime() - taken.created_at.getTime()
  return ageMs <= lifetimeMsOf(taken.token_type) ? taken : null
}

export type EnteredCode = { userId: string; codeHash: Buffer; types: OneTimeTokenType[] }

/** Deletes and returns the token of a code. After too many wrong codes none is accepted. */
export async function consumeCode(
  sql: Sql,
  userId: string,
  codeHash: Buffer,
  types: OneTimeTokenType[],
  now: Date,
): Promise<OneTimeToken | null> {
  const entered = { userId, codeHash, types }
  const [taken] = await sql<OneTimeToken[]>`
    delete from auth.one_time_tokens where ${acceptsCode(sql, entered, now)}
    returning user_id, token_type, flow_id`
  if (taken) return taken
  await recordWrongCode(sql, entered)
  return null
}

/** Whether a code is right; it can still be used. A wrong one counts. */
export async function checkCode(sql: Sql, entered: EnteredCode, now: Date): Promise<boolean> {
  const [token] = await sql`
    select from auth.one_time_tokens where ${acceptsCode(sql, entered, now)}`
  if (!token) await recordWrongCode(sql, entered)
  return token !== undefined
}

function acceptsCode(sql: Sql, { userId, codeHash, types }: EnteredCode, now: Date) {
  const oldest = new Date(now.getTime() - codeLifetimeMs)
  return sql`
    user_id = ${userId} and token_type in ${sql(types)} and code_hash = ${codeHash}
    and wrong_codes < ${maxWrongCodes} and created_at >= ${oldest}`
}

async function recordWrongCode(sql: Sql, { userId, types }: EnteredCode): Promise<void> {
  await sql`
    update auth.one_time_tokens set wrong_codes = wrong_codes + 1
    where user_id = ${userId} and token_type in ${sql(types)}`
}

export async function hasToken(sql: Sql, userId: string, types: OneTimeTokenType[]) {
  const [token] = await sql`
    select from auth.one_time_tokens where user_id = ${userId} and token_type in ${sql(types)}`
  return token !== undefined
}

/** Invalidates all links, codes and PKCE flows of a user, except one flow that continues. */
export async function deleteTokens(
  sql: Sql,
  userId: string,
  keptFlowId: string | null = null,
): Promise<void> {
  await sql`delete from auth.one_time_tokens where user_id = ${userId}`
  await sql`
    delete from auth.flow_state
    where user_id = ${userId} and id is distinct from ${keptFlowId}::uuid`
}

function lifetimeMsOf(type: OneTimeTokenType): number {
  return type === 'recovery_token' ? hourMs : 24 * hourMs
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
