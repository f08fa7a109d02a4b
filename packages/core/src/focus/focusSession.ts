import * as v from 'valibot'
import { SessionId } from '../ids.ts'

/** The id of what follows a session by itself: every device that sees the end gives it the same. */
export function idAfter(session: SessionId): SessionId {
  const next = (BigInt(`0x${session.slice(24)}`) + 1n) % 2n ** 48n
  return v.parse(SessionId, session.slice(0, 24) + next.toString(16).padStart(12, '0'))
}
