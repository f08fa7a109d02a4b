import type { Bearer } from '../bearer.ts'

/** Someone with a second factor has not shown it yet. */
export function lacksSecondFactor({ user, session }: Bearer): boolean {
  return session.aal === 'aal1' && user.factors.some(({ status }) => status === 'verified')
}
