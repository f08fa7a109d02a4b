import { type Factor, parseClaims, readStoredSession, type User } from './storedSession.ts'

export type SessionState =
  | { kind: 'opening' }
  | { kind: 'signed_out' }
  /** The password was right; a second factor is still required. */
  | { kind: 'code_needed'; user: User; factors: Factor[] }
  /** Signed in by a recovery link; a new password is required. */
  | { kind: 'new_password'; user: User }
  | { kind: 'signed_in'; user: User }

/** Derives the state from storage, so that every tab and every reload agree. */
export function readState(storage: Storage, key: string): SessionState {
  const session = readStoredSession(storage, key)
  if (!session) return { kind: 'signed_out' }
  const { user, access_token } = session
  const { aal, session_id } = parseClaims(access_token)
  const factors = user.factors.filter(({ status }) => status === 'verified')
  if (aal === 'aal1' && factors.length > 0) return { kind: 'code_needed', user, factors }
  const isRecovery = session_id !== null && storage.getItem(recoveryKey(key)) === session_id
  return { kind: isRecovery ? 'new_password' : 'signed_in', user }
}

/** Marks the stored session as opened by a recovery link. */
export function requireNewPassword(storage: Storage, key: string): void {
  const session = readStoredSession(storage, key)
  const id = session && parseClaims(session.access_token).session_id
  if (id) storage.setItem(recoveryKey(key), id)
}

export function clearNewPasswordRequired(storage: Storage, key: string): void {
  storage.removeItem(recoveryKey(key))
}

export function sameState(a: SessionState, b: SessionState): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

const recoveryKey = (key: string) => `${key}-recovery`
