import type { Sql } from '../../database/database.ts'
import { createEmailChange, emailChangeMails, saveEmailChange } from '../account/emailChange.ts'
import { beginFlow, type Pkce } from '../grants/pkceFlows.ts'
import type { MailKind } from '../limits/mailLimits.ts'
import { createLink, type LinkSettings } from '../links/links.ts'
import { pendingSignUps, saveToken } from '../links/oneTimeTokens.ts'
import { newUser } from '../users/newUser.ts'
import { insertUser, isBanned, recordMailSent, type User, userByEmail } from '../users/users.ts'
import { createConfirmation } from './confirmationMail.ts'
import type { MailMessage } from './mail.ts'
import { mailLanguageOf } from './mailLanguage.ts'
import { magicLinkMail, recoveryMail } from './mailTemplates.ts'

/**
 * A mail to send. Mails that are requested by address only are rendered later, by the mail queue, so
 * that the response does not reveal whether the address has an account.
 */
export type MailJob = RenderedMailJob | RequestedMailJob

export type RenderedMailJob = {
  kind: 'rendered'
  type: MailKind | 'notice'
  message: MailMessage
}

export type RequestedMailJob = {
  kind: 'requested'
  type: 'signup' | 'recovery' | 'magiclink' | 'email_change'
  email: string
  redirectTo: string | null
  pkce: Pkce | null
  /** Creates a user with this metadata if the address has no account; null: creates none. */
  newUser: { data: Record<string, unknown> } | null
}

/** Magic links and recovery links share their limits and tokens: each replaces the other. */
export function mailKindOf(type: RequestedMailJob['type']): MailKind {
  return type === 'magiclink' ? 'recovery' : type
}

/** The mails of a job; none if the address has no account. */
export async function renderJob(
  sql: Sql,
  linkSettings: LinkSettings,
  job: MailJob,
  now: Date,
): Promise<MailMessage[]> {
  if (job.kind === 'rendered') return [job.message]
  const existing = await userByEmail(sql, job.email)
  switch (job.type) {
    case 'signup':
      if (!existing || existing.email_confirmed_at) return []
      return [await confirmAgain(sql, linkSettings, job, existing, now)]
    case 'recovery':
      return existing ? signInMail(sql, linkSettings, job, existing, now) : []
    case 'magiclink': {
      const user = existing ?? (await createUser(sql, job, now))
      return user ? signInMail(sql, linkSettings, job, user, now) : []
    }
    case 'email_change': {
      if (!existing?.email_change) return []
      const { email_change } = existing
      const { redirectTo } = linkOptions(job)
      const change = createEmailChange(linkSettings, existing, email_change, redirectTo)
      await saveEmailChange(sql, linkSettings, change, now)
      return emailChangeMails(change, await mailLanguageOf(sql, existing.id))
    }
  }
}

/** With several sign-ups it is unknown which of them requests its mail again, so the link sets no password. */
async function confirmAgain(
  sql: Sql,
  linkSettings: LinkSettings,
  job: RequestedMailJob,
  user: User,
  now: Date,
): Promise<MailMessage> {
  const [signUp, ...others] = await pendingSignUps(sql, user.id)
  const { encrypted_password } = signUp ?? user
  const confirmed =
    others.length > 0
      ? { encrypted_password: null, chosen_metadata: null }
      : { encrypted_password, chosen_metadata: signUp?.chosen_metadata ?? null }
  const options = { user, signUp: confirmed, ...linkOptions(job) }
  return createConfirmation(sql, linkSettings, options, now)
}

/** A mail with a magic link or a recovery link. */
async function signInMail(
  sql: Sql,
  { settings, codes }: LinkSettings,
  job: RequestedMailJob,
  user: User,
  now: Date,
): Promise<MailMessage[]> {
  if (isBanned(user, now.getTime())) return []
  const type = job.type === 'recovery' ? 'recovery' : 'magiclink'
  const { redirectTo, pkce } = linkOptions(job)
  const flow = pkce ? 'pkce' : 'implicit'
  const options = { type, redirectTo, code: codes.generate(), flow } as const
  const link = createLink(options, settings)
  const flow_id = pkce && (await beginFlow(sql, { pkce, method: type, userId: user.id }, now))
  const token = { user_id: user.id, token_type: 'recovery_token', flow_id } as const
  const codeHash = codes.hash(user.email, link.code)
  await saveToken(sql, token, { token: link.token, codeHash }, now)
  await recordMailSent(sql, user.id, { kind: 'recovery' }, now)
  const language = await mailLanguageOf(sql, user.id)
  const content = type === 'recovery' ? recoveryMail(language, link) : magicLinkMail(language, link)
  return [{ ...content, to: user.email }]
}

/** A user without a password, confirmed when the link is followed. */
async function createUser(sql: Sql, job: RequestedMailJob, now: Date): Promise<User | null> {
  if (job.newUser === null) return null
  const { email } = job
  const { data } = job.newUser
  const user = newUser({ email, passwordHash: null, data, confirmed: false, now })
  return (await insertUser(sql, user)) ? user : userByEmail(sql, email)
}

function linkOptions({ redirectTo, pkce }: RequestedMailJob) {
  return { redirectTo: redirectTo ?? undefined, pkce }
}
