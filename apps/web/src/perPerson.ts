import type { Services } from './context.tsx'
import type { Held } from './held.ts'
import type { Session, User } from './session/session.ts'

/**
 * Opens everything a person works with once, and closes it when they leave. While their page is held behind the
 * sign-in screen it goes on showing to nobody what it showed last.
 */
export function perPerson(options: {
  session: Pick<Session, 'state' | 'subscribe'>
  held: Held
  /** `again`: behind the sign-in screen waits a page of theirs, with what they were typing. */
  open: (user: User, left: AbortSignal, again: boolean) => Promise<Services>
}): (user: User) => Promise<Services> {
  const { session, held, open } = options
  let opened: { user: User; services: Promise<Services>; leaving: AbortController } | null = null

  session.subscribe(() => {
    const state = session.state()
    if (state.kind !== 'signed_in' || state.user.id !== opened?.user.id) opened?.leaving.abort()
    if (held.person()?.id !== opened?.user.id) opened = null
  })

  return (user) => {
    const isHere = session.state().kind === 'signed_in'
    if (!opened || (isHere && opened.leaving.signal.aborted)) {
      const again = opened !== null
      const leaving = new AbortController()
      opened = { user, leaving, services: open(user, leaving.signal, again) }
    }
    return opened.services
  }
}
