import type { Sql } from '../../database/database.ts'
import { type Factor, factorsOf } from '../factors/factors.ts'

export type Identity = {
  id: string
  user_id: string
  provider: string
  provider_id: string
  identity_data: Record<string, unknown>
  email: string | null
  last_sign_in_at: Date | null
  created_at: Date
  updated_at: Date
}

export type User = {
  id: string
  aud: string
  role: string
  email: string
  encrypted_password: string | null
  /** Since when the address may be used to sign in. */
  email_confirmed_at: Date | null
  /** Since when it is known that the user reads mail to it; null: it may be someone else's. */
  email_proven_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  reauthentication_sent_at: Date | null
  email_change: string | null
  email_change_sent_at: Date | null
  invited_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  banned_until: Date | null
  created_at: Date
  updated_at: Date
  identities: Identity[]
  factors: Factor[]
}

export type Credentials = Pick<
  User,
  'id' | 'encrypted_password' | 'email_confirmed_at' | 'banned_until'
>

export function isBanned({ banned_until }: Pick<User, 'banned_until'>, now: number): boolean {
  // 'infinity' in PostgreSQL is an invalid Date in JavaScript, so test for a ban that has ended.
  return banned_until !== null && !(banned_until.getTime() <= now)
}

/** A block ends the sessions from before its end for good, also once it is over. */
export function isEndedByBan(
  { created_at }: { created_at: Date },
  { banned_until }: Pick<User, 'banned_until'>,
): boolean {
  return banned_until !== null && !(created_at >= banned_until)
}

export function userById(sql: Sql, id: string): Promise<User | null> {
  return withIdentitiesAndFactors(
    sql,
    id,
    sql<Row[]>`select * from auth.users where id = ${id} and ${isThere(sql)}`,
  )
}

/** A condition: the account of a row of auth.users has not ended. An ended account only has rows to delete. */
export function isThere(sql: Sql) {
  return sql`not exists (select from private.deleted_accounts where user_id = users.id)`
}

/** Locks the row until the end of the transaction. */
export function lockUser(sql: Sql, id: string): Promise<User | null> {
  return withIdentitiesAndFactors(
    sql,
    id,
    sql<Row[]>`select * from auth.users where id = ${id} and ${isThere(sql)} for update`,
  )
}

/** Reads the credentials for a sign-in; one query, whether or not there is an account. */
export async function credentialsOf(sql: Sql, email: string): Promise<Credentials | null> {
  const [credentials] = await sql<Credentials[]>`
    select id, encrypted_password, email_confirmed_at, banned_until
    from auth.users where email = ${email}`
  return credentials ?? null
}

/** Whether any account imported from a hosted project still has its bcrypt hash. */
export async function isBcryptInUse(sql: Sql): Promise<boolean> {
  const found = await sql`select from auth.users where encrypted_password like '$2%' limit 1`
  return found.length > 0
}

export async function userByEmail(sql: Sql, email: string): Promise<User | null> {
  const [user] = await sql<Row[]>`select * from auth.users where email = ${email}`
  return user ? withIdentitiesAndFactors(sql, user.id, Promise.resolve([user])) : null
}

/** The users who have this address or are changing to it. */
export async function userIdsByAddress(sql: Sql, email: string): Promise<string[]> {
  const users = await sql<{ id: string }[]>`
    select id from auth.users where email = ${email} or email_change = ${email} order by id`
  return users.map(({ id }) => id)
}

/** false: the address has an account. */
export async function insertUser(sql: Sql, user: User): Promise<boolean> {
  const inserted = await sql`
    insert into auth.users (
      id, aud, role, email, encrypted_password, email_confirmed_at, email_proven_at,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at
    ) values (
      ${user.id}, ${user.aud}, ${user.role}, ${user.email}, ${user.encrypted_password},
      ${user.email_confirmed_at}, ${user.email_proven_at},
      ${JSON.stringify(user.raw_app_meta_data)},
      ${JSON.stringify(user.raw_user_meta_data)}, ${user.created_at}, ${user.updated_at}
    ) on conflict (email) do nothing returning id`
  if (inserted.length === 0) return false
  for (const identity of user.identities) {
    await sql`
      insert into auth.identities (
        id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at
      ) values (
        ${identity.id}, ${user.id}, ${identity.provider}, ${identity.provider_id},
        ${JSON.stringify(identity.identity_data)}, ${identity.last_sign_in_at},
        ${identity.created_at}, ${identity.updated_at}
      )`
  }
  return true
}

/** Replaces the hash of the same password; for a new password, see changePassword. */
export async function updatePasswordHash(sql: Sql, id: string, hashed: string): Promise<void> {
  await sql`update auth.users set encrypted_password = ${hashed} where id = ${id}`
}

/** A link sent to the address was followed, or a provider has vouched for it. */
export async function proveEmail(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`
    update auth.users
    set email_confirmed_at = coalesce(email_confirmed_at, ${now}), email_proven_at = ${now},
        updated_at = ${now},
        raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
    where id = ${id}`
  await sql`
    update auth.identities
    set identity_data = identity_data || '{"email_verified": true}', updated_at = ${now}
    where user_id = ${id} and provider = 'email'`
}

/** Violates the unique index when another account has the address. */
export async function changeEmail(
  sql: Sql,
  id: string,
  { email, isProven }: { email: string; isProven: boolean },
  now: Date,
): Promise<void> {
  const verified = JSON.stringify({ email, email_verified: isProven })
  await sql`
    update auth.users
    set email = ${email}, email_proven_at = ${isProven ? now : null},
        email_change = null, email_change_sent_at = null, updated_at = ${now},
        raw_user_meta_data = raw_user_meta_data || ${verified}::jsonb
    where id = ${id}`
  await sql`
    update auth.identities
    set identity_data = identity_data || ${verified}::jsonb, updated_at = ${now}
    where user_id = ${id} and provider = 'email'`
}

export async function changePassword(
  sql: Sql,
  id: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  // A pending change of address may have been requested by someone who knew the old password.
  await sql`
    update auth.users
    set encrypted_password = ${passwordHash}, updated_at = ${now},
        email_change = null, email_change_sent_at = null
    where id = ${id}`
}

export async function changeMetadata(
  sql: Sql,
  id: string,
  data: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await sql`
    update auth.users set raw_user_meta_data = ${JSON.stringify(data)}, updated_at = ${now}
    where id = ${id}`
}

export async function recordMailSent(
  sql: Sql,
  id: string,
  mail:
    | { kind: 'confirmation' | 'recovery' | 'reauthentication' }
    | { kind: 'email_change'; email: string },
  now: Date,
): Promise<void> {
  switch (mail.kind) {
    case 'confirmation':
      await sql`update auth.users set confirmation_sent_at = ${now} where id = ${id}`
      return
    case 'recovery':
      await sql`update auth.users set recovery_sent_at = ${now} where id = ${id}`
      return
    case 'reauthentication':
      await sql`update auth.users set reauthentication_sent_at = ${now} where id = ${id}`
      return
    case 'email_change':
      await sql`
        update auth.users
        set email_change = ${mail.email}, email_change_sent_at = ${now}, updated_at = ${now}
        where id = ${id}`
  }
}

type Row = Omit<User, 'identities' | 'factors'>

/** Pipelines the queries for the user, their identities and factors. */
async function withIdentitiesAndFactors(
  sql: Sql,
  id: string,
  found: Promise<Row[]>,
): Promise<User | null> {
  const [[row], identities, factors] = await Promise.all([
    found,
    sql<Identity[]>`
      select * from auth.identities where user_id = ${id} order by created_at, id`,
    factorsOf(sql, id),
  ])
  return row ? { ...row, identities, factors } : null
}
