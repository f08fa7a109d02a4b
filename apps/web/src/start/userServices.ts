import type { Services } from '../context.tsx'
import type { Session, User } from '../session/session.ts'
import { readable } from '../ui/readable.ts'
import type { PageOwner } from './pageOwner.ts'

/**
 * Opens the services of a user once and closes them when the user's session ends. A page that stays mounted behind the
 * sign-in screen keeps its closed services.
 */
export function createUserServices(options: {
  session: Pick<Session, 'state' | 'subscribe'>
  pageOwner: PageOwner
  /** `reopened`: a page of this user is mounted behind the sign-in screen, with unsaved input. */
  open: (user: User, closed: AbortSignal, reopened: boolean) => Promise<Services>
}): (user: User) => Promise<Services> {
  const { session, pageOwner, open } = options
  let opened: { user: User; services: Promise<Services>; closing: AbortController } | null = null

  session.subscribe(() => {
    const state = session.state()
    if (state.kind !== 'signed_in' || state.user.id !== opened?.user.id) opened?.closing.abort()
    if (pageOwner.user()?.id !== opened?.user.id) opened = null
  })

  return (user) => {
    const isHere = session.state().kind === 'signed_in'
    if (!opened || (isHere && opened.closing.signal.aborted)) {
      const reopened = opened !== null
      const closing = new AbortController()
      opened = { user, closing, services: readable(open(user, closing.signal, reopened)) }
    }
    return opened.services
  }
}
