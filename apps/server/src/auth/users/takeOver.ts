import type { Sql } from '../../database/database.ts'
import { recordAudit } from '../admin/audit.ts'
import type { AuthServices } from '../endpoint.ts'
import { ensureEmailIdentity, updateProviderList } from '../identities/identities.ts'
import { deleteTokens } from '../links/oneTimeTokens.ts'
import { notifyOwner } from '../mail/notifyOwner.ts'
import { endConnections } from '../sessions/endConnections.ts'
import { forgetOrigins } from '../sessions/knownOrigins.ts'
import { proveEmail, type User } from './users.ts'

/** A provider, a followed link, or a recovery link whose new password is chosen in this session, which goes on. */
export type Proof = { by: 'provider' } | { by: 'link' } | { by: 'new password'; sessionId: string }

/**
 * Gives an account to the user who has just proven its address. Nobody had, so whatever was set up
 * before may be someone else's: the password, sessions, identities, and what was begun with them. A
 * mailbox alone removes no second factor. Redeeming a link and setting a password delete the other tokens.
 */
export async function takeOver(
  sql: Sql,
  auth: AuthServices,
  user: User,
  proof: Proof,
  now: Date,
): Promise<void> {
  const { id } = user
  await sql`delete from auth.identities where user_id = ${id}`
  const currentSession = proof.by === 'new password' ? proof.sessionId : null
  await sql`
    delete from auth.sessions where user_id = ${id} and id is distinct from ${currentSession}::uuid`
  await endConnections(sql, id)
  await forgetOrigins(sql, id)
  await sql`delete from auth.oauth_attempts where link_user_id = ${id}`
  await sql`
    update auth.users
    set encrypted_password = null, email_change = null, email_change_sent_at = null
    where id = ${id}`
  await proveEmail(sql, id, now)
  await recordAudit(sql, auth, 'account taken over', id)
  switch (proof.by) {
    case 'provider':
      await deleteTokens(sql, id)
      await sql`delete from auth.mfa_factors where user_id = ${id}`
      await sql`delete from auth.mfa_recovery_codes where user_id = ${id}`
      await sql`delete from auth.mfa_failures where user_id = ${id}`
      break
    case 'link':
    case 'new password':
      await ensureEmailIdentity(sql, { ...user, email_proven_at: now }, now)
      await updateProviderList(sql, id, now)
  }
  // A new password has a mail of its own.
  const isNotified = proof.by === 'new password' || user.encrypted_password === null
  if (!isNotified) await notifyOwner(sql, auth, user, 'address proven')
}
