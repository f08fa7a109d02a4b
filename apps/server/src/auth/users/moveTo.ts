import type { Sql } from '../../database/database.ts'
import { recordAudit } from '../admin/audit.ts'
import type { AuthServices } from '../endpoint.ts'
import { ensureEmailIdentity } from '../identities/identities.ts'
import { addressChangedMail } from '../mail/mailTemplates.ts'
import { notify } from '../mail/notifyOwner.ts'
import { forgetRecoveries } from '../sessions/sessions.ts'
import { changeEmail, type User } from './users.ts'

/** Moves an account to another address, and notifies the previous one. */
export async function moveTo(
  sql: Sql,
  auth: AuthServices,
  user: User,
  wanted: { email: string; isProven: boolean },
  now: Date,
): Promise<void> {
  await changeEmail(sql, user.id, wanted, now)
  if (!wanted.isProven) await forgetRecoveries(sql, user.id)
  await recordAudit(sql, auth, 'address changed', user.id)
  const email_proven_at = wanted.isProven ? now : null
  await ensureEmailIdentity(sql, { id: user.id, email: wanted.email, email_proven_at }, now)
  // An address that nobody has proven may be a stranger's, who shall not learn the new one.
  const named = user.email_proven_at === null ? null : wanted.email
  await notify(sql, auth, user, {
    event: 'address changed',
    contentIn: (language) => addressChangedMail(language, auth.settings.siteUrl, named),
  })
}
