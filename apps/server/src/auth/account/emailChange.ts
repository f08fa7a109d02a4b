import type { TextLanguage } from '@daymark/core/account/textLanguage'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { authErrors } from '../errors.ts'
import { claimMail } from '../limits/mailLimits.ts'
import { createLink, type Link, type LinkSettings } from '../links/links.ts'
import { saveToken } from '../links/oneTimeTokens.ts'
import type { MailMessage } from '../mail/mail.ts'
import { newAddressMail, oldAddressMail } from '../mail/mailTemplates.ts'
import { recordMailSent, type User, userByEmail } from '../users/users.ts'

/** A change of address is made once the links to both addresses have been followed. */
export type EmailChange = {
  userId: string
  current: { address: string; link: Link }
  wanted: { address: string; link: Link }
}

/** Claims the right to send the two mails, or returns the error to answer with. */
export async function claimEmailChange(
  sql: Sql,
  user: User,
  email: string,
  now: Date,
): Promise<AuthError | null> {
  if (await userByEmail(sql, email)) return authErrors.emailExists
  return claimMail(sql, 'email_change', [user.email, email], now)
}

export function createEmailChange(
  { settings, codes }: LinkSettings,
  user: User,
  email: string,
  redirectTo: string | undefined,
): EmailChange {
  const type = 'email_change'
  const link = () =>
    createLink({ type, redirectTo, code: codes.generate(), flow: 'asked' }, settings)
  return {
    userId: user.id,
    current: { address: user.email, link: link() },
    wanted: { address: email, link: link() },
  }
}

export async function saveEmailChange(
  sql: Sql,
  { codes }: LinkSettings,
  change: EmailChange,
  now: Date,
): Promise<void> {
  const { userId, current, wanted } = change
  await recordMailSent(sql, userId, { kind: 'email_change', email: wanted.address }, now)
  const save = (
    token_type: 'email_change_token_current' | 'email_change_token_new',
    { address, link }: EmailChange['current'],
  ) => {
    const codeHash = codes.hash(address, link.code)
    return saveToken(
      sql,
      { user_id: userId, token_type, flow_id: null },
      { token: link.token, codeHash },
      now,
    )
  }
  await save('email_change_token_current', current)
  await save('email_change_token_new', wanted)
}

export function emailChangeMails(
  { current, wanted }: EmailChange,
  language: TextLanguage,
): MailMessage[] {
  return [
    { ...oldAddressMail(language, current.link, wanted.address), to: current.address },
    { ...newAddressMail(language, wanted.link), to: wanted.address },
  ]
}
