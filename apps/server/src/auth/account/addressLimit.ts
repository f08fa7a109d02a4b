import type { Context } from 'hono'
import type { AuthServices } from '../endpoint.ts'
import { secondsUntilRequest } from '../limits/addressLimits.ts'
import { consume } from '../limits/rateLimits.ts'

const hourlyLimit = { kind: 'new addresses of an account', max: 20, periodMs: 3_600_000 }

/**
 * Counts a change of address, whose answer tells whether an account has the new one. It counts as a
 * sign-up of its network, too. Returns 0, or the seconds to wait.
 */
export async function secondsUntilAddressChange(
  context: Context,
  auth: AuthServices,
  userId: string,
): Promise<number> {
  const now = new Date(auth.clock())
  const wait = await auth.database.asService((sql) => consume(sql, hourlyLimit, userId, now))
  return wait > 0 ? wait : secondsUntilRequest(context, auth, 'sign-up')
}
