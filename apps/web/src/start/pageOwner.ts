import type { Session, User } from '../session/session.ts'

/**
 * The user whose page is mounted. After a sign-out in another tab the page stays mounted and hidden, until another user
 * signs in or this tab signs out.
 */
export type PageOwner = { user(): User | null; subscribe(listener: () => void): () => void }

export function createPageOwner(
  session: Pick<Session, 'state' | 'subscribe' | 'onSignOut'>,
): PageOwner {
  const listeners = new Set<() => void>()
  let leaving = false
  let owner = next(null)

  function next(before: User | null): User | null {
    const state = session.state()
    switch (state.kind) {
      case 'signed_in':
        return state.user
      case 'opening':
        return before
      case 'signed_out':
        return leaving ? null : before
      case 'code_needed':
      case 'new_password':
        return before?.id === state.user.id ? before : null
    }
  }

  // A sign-out in this tab unmounts the page.
  session.onSignOut(async () => {
    leaving = true
  })
  session.subscribe(() => {
    const user = next(owner)
    if (session.state().kind === 'signed_out') leaving = false
    if (user === owner) return
    owner = user
    for (const listener of listeners) listener()
  })

  return {
    user: () => owner,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
