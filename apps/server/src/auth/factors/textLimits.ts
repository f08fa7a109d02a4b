import type { Sql } from '../../database/database.ts'
import { consumeAll, giveBack, type Use } from '../limits/rateLimits.ts'
import type { LockedFactor } from './factors.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** Counts a message before it is sent. Returns 0, or the seconds to wait. */
export function claimText(sql: Sql, factor: LockedFactor, now: Date): Promise<number> {
  return consumeAll(sql, usesOf(factor), now)
}

/** The message could not be sent. */
export function releaseText(sql: Sql, factor: LockedFactor): Promise<void> {
  return giveBack(sql, usesOf(factor))
}

/**
 * By number and by account, whatever factor asks. A number that the account has shown to be its own
 * is counted for that account: strangers who enrol it do not use up what its owner signs in with.
 */
function usesOf({ user_id, phone, status }: LockedFactor): Use[] {
  const number =
    status === 'verified'
      ? { what: 'texts to an own number', key: `${user_id} ${phone}`, aDay: 10 }
      : { what: 'texts to a number', key: String(phone), aDay: 5 }
  return [number, { what: 'texts of an account', key: user_id, aDay: 20 }].flatMap(
    ({ what, key, aDay }) => [
      { kind: `${what}, minute`, key, max: 1, periodMs: minuteMs },
      { kind: `${what}, day`, key, max: aDay, periodMs: dayMs },
    ],
  )
}
