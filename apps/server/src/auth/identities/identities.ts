import { randomUUID } from 'node:crypto'
import type { Sql } from '../../database/database.ts'
import { deleteTokens } from '../links/oneTimeTokens.ts'
import type { Profile } from './profile.ts'

/** The user id; null: no account has this identity. */
export async function identityOwner(
  sql: Sql,
  provider: string,
  subject: string,
): Promise<string | null> {
  const [identity] = await sql<{ user_id: string }[]>`
    select user_id from auth.identities
    where provider = ${provider} and provider_id = ${subject}`
  return identity?.user_id ?? null
}

/** Violates the unique constraint when another request has added the identity. */
export async function insertIdentity(
  sql: Sql,
  userId: string,
  provider: string,
  { subject, data }: Profile,
  now: Date,
): Promise<void> {
  await sql`
    insert into auth.identities (
      id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at
    ) values (
      ${randomUUID()}, ${userId}, ${provider}, ${subject}, ${JSON.stringify(data)},
      ${now}, ${now}, ${now}
    )`
  await updateProviderList(sql, userId, now)
}

export async function updateIdentity(
  sql: Sql,
  provider: string,
  { subject, data }: Profile,
  now: Date,
): Promise<void> {
  await sql`
    update auth.identities
    set identity_data = ${JSON.stringify(data)}, last_sign_in_at = ${now}, updated_at = ${now}
    where provider = ${provider} and provider_id = ${subject}`
}

/**
 * Confirms the address of an account on the provider's word. Everything set up before, such as a
 * password, may belong to someone else and is deleted.
 */
export async function confirmByProvider(sql: Sql, userId: string, now: Date): Promise<void> {
  await sql`delete from auth.identities where user_id = ${userId}`
  await sql`delete from auth.sessions where user_id = ${userId}`
  await deleteTokens(sql, userId)
  await sql`
    update auth.users
    set email_confirmed_at = ${now}, encrypted_password = null, updated_at = ${now},
        raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
    where id = ${userId}`
}

/** Deletes an identity; with the e-mail identity goes the password. */
export async function deleteIdentity(
  sql: Sql,
  userId: string,
  identity: { id: string; provider: string },
  now: Date,
): Promise<void> {
  await sql`delete from auth.identities where id = ${identity.id}`
  if (identity.provider === 'email') {
    await sql`update auth.users set encrypted_password = null where id = ${userId}`
  }
  // The account's address must be verified by one of the remaining identities.
  await sql`
    update auth.users set email = coalesce((
      select email from auth.identities
      where user_id = ${userId} and email is not null
        and (identity_data -> 'email_verified')::boolean
      order by (email = users.email) desc, created_at, id limit 1
    ), email)
    where id = ${userId}`
  await updateProviderList(sql, userId, now)
}

async function updateProviderList(sql: Sql, userId: string, now: Date): Promise<void> {
  await sql`
    update auth.users
    set updated_at = ${now}, raw_app_meta_data = raw_app_meta_data || (
      select jsonb_build_object(
        'provider', (array_agg(provider order by created_at, id))[1],
        'providers', jsonb_agg(distinct provider)
      )
      from auth.identities where user_id = ${userId}
    )
    where id = ${userId}`
}
