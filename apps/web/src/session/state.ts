import { claimsOf, type Factor, storedSession, type User } from './stored.ts'

export type SessionState =
  | { kind: 'opening' }
  | { kind: 'signed_out' }
  /** The password was right; who has a second factor shows that, too. */
  | { kind: 'code_needed'; user: User; factors: Factor[] }
  /** Came by a recovery link, and owes a new password. */
  | { kind: 'new_password'; user: User }
  | { kind: 'signed_in'; user: User }

/** What storage says, so that every tab and every reload says the same. */
export function stateIn(storage: Storage, key: string): SessionState {
  const session = storedSession(storage, key)
  if (!session) return { kind: 'signed_out' }
  const { user, access_token } = session
  const { aal, session_id } = claimsOf(access_token)
  const factors = user.factors.filter(({ status }) => status === 'verified')
  if (aal === 'aal1' && factors.length > 0) return { kind: 'code_needed', user, factors }
  const owes = session_id !== null && storage.getItem(recoveryKey(key)) === session_id
  return { kind: owes ? 'new_password' : 'signed_in', user }
}

/** Notes that the session that is there now was opened by a recovery link. */
export function oweNewPassword(storage: Storage, key: string): void {
  const session = storedSession(storage, key)
  const id = session && claimsOf(session.access_token).session_id
  if (id) storage.setItem(recoveryKey(key), id)
}

export function settleNewPassword(storage: Storage, key: string): void {
  storage.removeItem(recoveryKey(key))
}

export function sameState(a: SessionState, b: SessionState): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

const recoveryKey = (key: string) => `${key}-recovery`
