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
  /** null: following the link signs in by itself. */
  flow_id: string | null
}

const hour = 3_600_000
const codeLifetime = 600_000
const mostWrongCodes = 5

/** Only hashes are kept: the token and the code themselves are in the mail and nowhere else. */
export async function keepToken(
  sql: Sql,
  { user_id, token_type, flow_id }: OneTimeToken,
  { token, codeHash }: { token: string; codeHash: Buffer },
  now: Date,
): Promise<void> {
  await sql`
    insert into auth.one_time_tokens (
      user_id, token_type, token_hash, code_hash, flow_id, created_at
    ) values (${user_id}, ${token_type}, ${digest(token)}, ${codeHash}, ${flow_id}, ${now})
    on conflict (user_id, token_type) do update
    set token_hash = excluded.token_hash, code_hash = excluded.code_hash, wrong_codes = 0,
        flow_id = excluded.flow_id, created_at = excluded.created_at`
}

/** Uses the token up. Of two who come with it at once, one gets it. */
export async function takeToken(
  sql: Sql,
  token: string,
  types: OneTimeTokenType[],
  now: Date,
): Promise<OneTimeToken | null> {
  const [taken] = await sql<(OneTimeToken & { created_at: Date })[]>`
    delete from auth.one_time_tokens
    where token_hash = ${digest(token)} and token_type in ${sql(types)}
    returning user_id, token_type, flow_id, created_at`
  if (!taken) return null
  const age = now.getTime() - taken.created_at.getTime()
  return age <= lifetimeOf(taken.token_type) ? taken : null
}

/** The same with the code. Who has guessed wrong too often guesses in vain. */
export async function takeCode(
  sql: Sql,
  userId: string,
  codeHash: Buffer,
  types: OneTimeTokenType[],
  now: Date,
): Promise<OneTimeToken | null> {
  const oldest = new Date(now.getTime() - codeLifetime)
  const [taken] = await sql<OneTimeToken[]>`
    delete from auth.one_time_tokens
    where user_id = ${userId} and token_type in ${sql(types)} and code_hash = ${codeHash}
      and wrong_codes < ${mostWrongCodes} and created_at >= ${oldest}
    returning user_id, token_type, flow_id`
  if (taken) return taken
  await sql`
    update auth.one_time_tokens set wrong_codes = wrong_codes + 1
    where user_id = ${userId} and token_type in ${sql(types)}`
  return null
}

export async function hasToken(sql: Sql, userId: string, types: OneTimeTokenType[]) {
  const [token] = await sql`
    select from auth.one_time_tokens where user_id = ${userId} and token_type in ${sql(types)}`
  return token !== undefined
}

/** Everything that could still open the account: links, codes, and flows but the one that goes on. */
export async function dropTokens(
  sql: Sql,
  userId: string,
  goingOn: string | null = null,
): Promise<void> {
  await sql`delete from auth.one_time_tokens where user_id = ${userId}`
  await sql`
    delete from auth.flow_state
    where user_id = ${userId} and id is distinct from ${goingOn}::uuid`
}

function lifetimeOf(type: OneTimeTokenType): number {
  return type === 'recovery_token' ? hour : 24 * hour
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
