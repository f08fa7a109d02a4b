import type { Sql } from '../../database/database.ts'
import { beginFlow, type Pkce } from '../grants/pkceFlows.ts'
import { createLink, type LinkSettings } from '../links/links.ts'
import { saveToken } from '../links/oneTimeTokens.ts'
import { recordMailSent, type User } from '../users/users.ts'
import type { MailMessage } from './mail.ts'
import { confirmationMail } from './mailTemplates.ts'

export type ConfirmationOptions = { user: User; redirectTo: string | undefined; pkce: Pkce | null }

/** Replaces the link that confirms a sign-up, and renders the mail with it. */
export async function createConfirmation(
  sql: Sql,
  { settings, codes }: LinkSettings,
  { user, redirectTo, pkce }: ConfirmationOptions,
  now: Date,
): Promise<MailMessage> {
  const options = {
    type: 'signup',
    redirectTo,
    code: codes.generate(),
    pkce: pkce !== null,
  } as const
  const link = createLink(options, settings)
  const userId = user.id
  const flow_id = pkce && (await beginFlow(sql, { pkce, method: 'email/signup', userId }, now))
  const token = { user_id: userId, token_type: 'confirmation_token', flow_id } as const
  const codeHash = codes.hash(user.email, link.code)
  await saveToken(sql, token, { token: link.token, codeHash }, now)
  await recordMailSent(sql, userId, { kind: 'confirmation' }, now)
  return { ...confirmationMail(link), to: user.email }
}
