import type { Caller } from '../authenticate.ts'

/** Someone with a second factor has not shown it yet. */
export function lacksSecondFactor({ user, session }: Caller): boolean {
  return session.aal === 'aal1' && user.factors.some(({ status }) => status === 'verified')
}
