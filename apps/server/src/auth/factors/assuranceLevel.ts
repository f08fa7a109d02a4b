import type { Caller } from '../authenticate.ts'

/** Whether the user has a verified second factor that this session has not used. */
export function lacksSecondFactor({ user, session }: Caller): boolean {
  return session.aal === 'aal1' && user.factors.some(({ status }) => status === 'verified')
}
