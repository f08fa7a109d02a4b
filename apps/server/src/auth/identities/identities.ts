import { randomUUID } from 'node:crypto'
import type { Sql } from '../../database/database.ts'
import { emailIdentityData } from '../users/newUser.ts'
import type { User } from '../users/users.ts'
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

/** Lists the address of a user as a way to sign in, now that a password or a mail opens the account. */
export async function ensureEmailIdentity(
  sql: Sql,
  { id, email, email_proven_at }: Pick<User, 'id' | 'email' | 'email_proven_at'>,
  now: Date,
): Promise<void> {
  const data = emailIdentityData({ id, email, isProven: email_proven_at !== null })
  const inserted = await sql`
    insert into auth.identities (
      id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at
    ) values (
      ${randomUUID()}, ${id}, 'email', ${id}, ${JSON.stringify(data)}, ${now}, ${now}, ${now}
    ) on conflict (provider_id, provider) do nothing returning id`
  if (inserted.length > 0) await updateProviderList(sql, id, now)
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
  // The account's address must be verified by one of the remaining identities, which proves it.
  await sql`
    update auth.users
    set email = verified.email, email_proven_at = coalesce(
          case when users.email = verified.email then email_proven_at end, ${now}
        )
    from (
      select identities.email from auth.identities join auth.users on users.id = user_id
      where user_id = ${userId} and identities.email is not null
        and (identity_data -> 'email_verified')::boolean
      order by (identities.email = users.email) desc, identities.created_at, identities.id limit 1
    ) as verified
    where id = ${userId}`
  await updateProviderList(sql, userId, now)
}

export async function updateProviderList(sql: Sql, userId: string, now: Date): Promise<void> {
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
