import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { authErrors } from '../errors.ts'
import { consume, type RateLimit, secondsUntilUse } from './rateLimits.ts'

type Settings = {
  /** The most mails an hour that all servers together send to unproven addresses. */
  unprovenMails: number
}

/**
 * Counts a mail before it is sent. false: strangers have got as many as they may in this hour. An address that is
 * proven, or that an administrator has invited, is none of a stranger.
 */
export async function mayMail(
  sql: Sql,
  settings: Settings,
  address: string,
  now: Date,
): Promise<boolean> {
  const known = await sql`
    select from auth.users
    where email = ${address} and (email_proven_at is not null or invited_at is not null)`
  return known.length > 0 || (await consume(sql, limit(settings), everybody, now)) === 0
}

/** The answer to a request whose mail would not be sent now, whatever its address; null: it would. */
export async function refuseMail(
  sql: Sql,
  settings: Settings,
  now: Date,
): Promise<AuthError | null> {
  const wait = await secondsUntilUse(sql, limit(settings), everybody, now)
  return wait > 0 ? authErrors.mailRateLimited(wait) : null
}

const everybody = 'the server'

function limit({ unprovenMails }: Settings): RateLimit {
  return { kind: 'mails to unproven addresses', max: unprovenMails, periodMs: 3_600_000 }
}
