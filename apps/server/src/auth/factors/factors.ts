import type { Sql } from '../../database/database.ts'

export type Factor = {
  id: string
  user_id: string
  friendly_name: string
  factor_type: 'totp' | 'phone'
  status: 'unverified' | 'verified'
  phone: string | null
  last_challenged_at: Date | null
  created_at: Date
  updated_at: Date
}

/** With the fields that verifying a code needs. */
export type LockedFactor = Factor & { secret: Buffer | null; last_used_step: number }

export type NewFactor = Pick<Factor, 'id' | 'user_id' | 'friendly_name'> &
  ({ factor_type: 'totp'; secret: Buffer } | { factor_type: 'phone'; phone: string })

/** A factor that is not verified within this time is deleted. */
const unverifiedLifetimeMs = 5 * 60_000

export async function factorsOf(sql: Sql, userId: string): Promise<Factor[]> {
  return sql<Factor[]>`
    select id, user_id, friendly_name, factor_type, status, phone, last_challenged_at,
           created_at, updated_at
    from auth.mfa_factors where user_id = ${userId} order by created_at, id`
}

export async function lockFactor(
  sql: Sql,
  userId: string,
  id: string,
): Promise<LockedFactor | null> {
  const [factor] = await sql<LockedFactor[]>`
    select id, user_id, friendly_name, factor_type, status, phone, last_challenged_at,
           created_at, updated_at, secret, last_used_step::int
    from auth.mfa_factors where id = ${id} and user_id = ${userId} for update`
  return factor ?? null
}

export async function insertFactor(sql: Sql, factor: NewFactor, now: Date): Promise<void> {
  const { id, user_id, friendly_name, factor_type } = factor
  const secret = factor.factor_type === 'totp' ? factor.secret : null
  const phone = factor.factor_type === 'phone' ? factor.phone : null
  await sql`
    insert into auth.mfa_factors (
      id, user_id, friendly_name, factor_type, secret, phone, created_at, updated_at
    ) values (
      ${id}, ${user_id}, ${friendly_name}, ${factor_type}, ${secret}, ${phone}, ${now}, ${now}
    )`
}

export async function deleteAbandonedFactors(sql: Sql, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - unverifiedLifetimeMs)
  await sql`
    delete from auth.mfa_factors
    where user_id = ${userId} and status = 'unverified' and created_at < ${since}`
}

export async function deleteUnverifiedFactors(
  sql: Sql,
  userId: string,
  kind: { factor_type: Factor['factor_type']; phone?: string },
): Promise<void> {
  const phone = kind.phone ?? null
  await sql`
    delete from auth.mfa_factors
    where user_id = ${userId} and status = 'unverified' and factor_type = ${kind.factor_type}
      and (${phone}::text is null or phone = ${phone})`
}

export async function markVerified(sql: Sql, id: string, step: number, now: Date): Promise<void> {
  await sql`
    update auth.mfa_factors
    set status = 'verified', last_used_step = ${step}, updated_at = ${now}
    where id = ${id}`
}

/** Lowers the sessions it raised to aal1, and deletes recovery codes when no factor is left. */
export async function deleteFactor(sql: Sql, factor: Factor, now: Date): Promise<void> {
  await sql`
    update auth.sessions
    set aal = 'aal1', factor_id = null, updated_at = ${now},
        amr = coalesce((
          select jsonb_agg(one) from jsonb_array_elements(amr) as one
          where one ->> 'method' not in ('totp', 'mfa/phone')
        ), '[]')
    where factor_id = ${factor.id}`
  await sql`delete from auth.mfa_factors where id = ${factor.id}`
  await sql`
    delete from auth.mfa_recovery_codes
    where user_id = ${factor.user_id} and not exists (
      select from auth.mfa_factors
      where user_id = ${factor.user_id} and status = 'verified'
    )`
}
