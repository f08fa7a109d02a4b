import type { Session, User } from './session/session.ts'

/** Whose page is here. It outlasts a sign-out elsewhere, hidden, until somebody else comes or they leave here. */
export type Held = { person(): User | null; subscribe(listener: () => void): () => void }

export function openHeld(session: Pick<Session, 'state' | 'subscribe' | 'onSignOut'>): Held {
  const listeners = new Set<() => void>()
  let leaving = false
  let held = next(null)

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

  // Whoever signs out here has seen what they leave behind.
  session.onSignOut(async () => {
    leaving = true
  })
  session.subscribe(() => {
    const person = next(held)
    if (session.state().kind === 'signed_out') leaving = false
    if (person === held) return
    held = person
    for (const listener of listeners) listener()
  })

  return {
    person: () => held,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
