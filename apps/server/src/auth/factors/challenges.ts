import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { factorErrors } from './factorErrors.ts'
import type { Factor } from './factors.ts'

export type Challenge = {
  id: string
  factor_id: string
  ip_address: string
  otp_hash: Buffer | null
  verified_at: Date | null
  created_at: Date
}

export type NewChallenge = Omit<Challenge, 'verified_at'>

const lifetimeMs = 5 * 60_000

export function expiryOf({ created_at }: Pick<Challenge, 'created_at'>): Date {
  return new Date(created_at.getTime() + lifetimeMs)
}

export async function insertChallenge(sql: Sql, challenge: NewChallenge): Promise<void> {
  const { id, factor_id, ip_address, otp_hash, created_at } = challenge
  await sql`
    delete from auth.mfa_challenges
    where factor_id = ${factor_id} and created_at < ${new Date(created_at.getTime() - 2 * lifetimeMs)}`
  await sql`
    insert into auth.mfa_challenges (id, factor_id, ip_address, otp_hash, created_at)
    values (${id}, ${factor_id}, ${ip_address}, ${otp_hash}, ${created_at})`
  await sql`
    update auth.mfa_factors set last_challenged_at = ${created_at} where id = ${factor_id}`
}

/** Allows another challenge at once, because the message could not be sent. */
export async function deleteUnsentChallenge(
  sql: Sql,
  { id, factor_id }: NewChallenge,
): Promise<void> {
  await sql`delete from auth.mfa_challenges where id = ${id}`
  await sql`update auth.mfa_factors set last_challenged_at = null where id = ${factor_id}`
}

export async function challengeById(
  sql: Sql,
  factor: Factor,
  id: string,
): Promise<Challenge | null> {
  const [challenge] = await sql<Challenge[]>`
    select id, factor_id, ip_address, otp_hash, verified_at, created_at
    from auth.mfa_challenges where id = ${id} and factor_id = ${factor.id}`
  return challenge ?? null
}

/** null: the challenge may be answered now, from this address. */
export function challengeError(challenge: Challenge, address: string, now: Date): AuthError | null {
  if (challenge.verified_at !== null || challenge.ip_address !== address) {
    return factorErrors.ipAddressMismatch
  }
  return expiryOf(challenge) < now ? factorErrors.challengeExpired(challenge.id) : null
}

export async function markAnswered(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`update auth.mfa_challenges set verified_at = ${now} where id = ${id}`
}
