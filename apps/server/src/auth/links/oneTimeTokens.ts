import { createHash } from 'node:crypto'
import type { Sql } from '../../database/database.ts'

export type OneTimeTokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token'

/** Several confirmations can exist, one for each sign-up; a token of another type replaces the last one. */
export type MailedTokenType = Exclude<OneTimeTokenType, 'confirmation_token'>

export type OneTimeToken = {
  user_id: string
  token_type: OneTimeTokenType
  /** null: following the link signs in without PKCE. */
  flow_id: string | null
}

/** The password and metadata of a sign-up, which are set once its confirmation is followed. */
export type SignUp = {
  /** null: no password. */
  encrypted_password: string | null
  /** The metadata without the fields that the server writes. null: the metadata of the user stays. */
  chosen_metadata: Record<string, unknown> | null
}

export type ConsumedToken = OneTimeToken & SignUp

const hourMs = 3_600_000
const codeLifetimeMs = 600_000
const maxWrongCodes = 5

type MailedSecrets = { token: string; codeHash: Buffer }

/** Stores only hashes; the mail has the only copy of the token and the code. */
export async function saveToken(
  sql: Sql,
  { user_id, token_type, flow_id }: OneTimeToken & { token_type: MailedTokenType },
  { token, codeHash }: MailedSecrets,
  now: Date,
): Promise<void> {
  await sql`
    insert into auth.one_time_tokens (
      user_id, token_type, token_hash, code_hash, flow_id, created_at
    ) values (${user_id}, ${token_type}, ${hash(token)}, ${codeHash}, ${flow_id}, ${now})
    on conflict (user_id, token_type) where token_type <> 'confirmation_token' do update
    set token_hash = excluded.token_hash, code_hash = excluded.code_hash, wrong_codes = 0,
        flow_id = excluded.flow_id, created_at = excluded.created_at`
}

/** Replaces the confirmations of this sign-up; those of other sign-ups with the address stay. */
export async function saveConfirmation(
  sql: Sql,
  { user_id, flow_id }: Omit<OneTimeToken, 'token_type'>,
  { encrypted_password, chosen_metadata }: SignUp,
  { token, codeHash }: MailedSecrets,
  now: Date,
): Promise<void> {
  await sql`
    delete from auth.one_time_tokens
    where user_id = ${user_id} and token_type = 'confirmation_token'
      and encrypted_password is not distinct from ${encrypted_password}`
  await sql`
    insert into auth.one_time_tokens (
      user_id, token_type, token_hash, code_hash, flow_id, created_at,
      encrypted_password, chosen_metadata
    ) values (
      ${user_id}, 'confirmation_token', ${hash(token)}, ${codeHash}, ${flow_id}, ${now},
      ${encrypted_password}, ${chosen_metadata && JSON.stringify(chosen_metadata)}
    )`
}

/** The sign-ups of a user that wait for their confirmation, also those whose link has expired. */
export function pendingSignUps(sql: Sql, userId: string): Promise<SignUp[]> {
  return sql<SignUp[]>`
    select distinct on (encrypted_password) encrypted_password, chosen_metadata
    from auth.one_time_tokens
    where user_id = ${userId} and token_type = 'confirmation_token'`
}

/** The token of a link, which stays as it is. */
export async function findToken(
  sql: Sql,
  token: string,
  types: OneTimeTokenType[],
  now: Date,
): Promise<OneTimeToken | null> {
  const [found] = await sql<(OneTimeToken & { created_at: Date })[]>`
    select user_id, token_type, flow_id, created_at from auth.one_time_tokens
    where token_hash = ${hash(token)} and token_type in ${sql(types)}`
  return found && isFresh(found, now) ? found : null
}

/** Deletes and returns the token of a PKCE flow, whose code has its own lifetime. */
export async function consumeFlowToken(sql: Sql, flowId: string): Promise<ConsumedToken | null> {
  const [consumed] = await sql<ConsumedToken[]>`
    delete from auth.one_time_tokens where flow_id = ${flowId}
    returning user_id, token_type, flow_id, encrypted_password, chosen_metadata`
  return consumed ?? null
}

/** Deletes and returns the token, so that it works once. */
export async function consumeToken(
  sql: Sql,
  token: string,
  types: OneTimeTokenType[],
  now: Date,
): Promise<ConsumedToken | null> {
  // As the exchange of a code does: the flow is locked before its token.
  await sql`
    select from auth.flow_state where id = (
      select flow_id from auth.one_time_tokens where token_hash = ${hash(token)}
    ) for update`
  const [consumed] = await sql<(ConsumedToken & { created_at: Date })[]>`
    delete from auth.one_time_tokens
    where token_hash = ${hash(token)} and token_type in ${sql(types)}
    returning user_id, token_type, flow_id, encrypted_password, chosen_metadata, created_at`
  return consumed && isFresh(consumed, now) ? consumed : null
}

export type EnteredCode = { userId: string; codeHash: Buffer; types: OneTimeTokenType[] }

/** Deletes and returns the token of a code. After too many wrong codes none is accepted. */
export async function consumeCode(
  sql: Sql,
  userId: string,
  codeHash: Buffer,
  types: OneTimeTokenType[],
  now: Date,
): Promise<ConsumedToken | null> {
  const entered = { userId, codeHash, types }
  const [consumed] = await sql<ConsumedToken[]>`
    delete from auth.one_time_tokens where ${acceptsCode(sql, entered, now)}
    returning user_id, token_type, flow_id, encrypted_password, chosen_metadata`
  if (consumed) return consumed
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

/** Invalidates all links, codes and PKCE flows of a user. */
export async function deleteTokens(sql: Sql, userId: string): Promise<void> {
  await sql`delete from auth.one_time_tokens where user_id = ${userId}`
  await sql`delete from auth.flow_state where user_id = ${userId}`
}

function isFresh(
  { created_at, token_type }: { created_at: Date; token_type: OneTimeTokenType },
  now: Date,
): boolean {
  return now.getTime() - created_at.getTime() <= lifetimeMsOf(token_type)
}

function lifetimeMsOf(type: OneTimeTokenType): number {
  return type === 'recovery_token' ? hourMs : 24 * hourMs
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
