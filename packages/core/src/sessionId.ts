import * as v from 'valibot'

/** The name of one stretch of time, given when it begins: whichever device records it, it is one row. */
export const SessionId = v.pipe(v.string(), v.uuid(), v.brand('SessionId'))
export type SessionId = v.InferOutput<typeof SessionId>

/** The name of what follows by itself: every device that sees the end gives it the same one. */
export function idAfter(session: SessionId): SessionId {
  const next = (BigInt(`0x${session.slice(24)}`) + 1n) % 2n ** 48n
  return v.parse(SessionId, session.slice(0, 24) + next.toString(16).padStart(12, '0'))
}
