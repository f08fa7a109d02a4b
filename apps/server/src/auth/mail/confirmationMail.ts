import { languageTold } from '@daymark/core/messages/languages'
import type { Sql } from '../../database/database.ts'
import { beginFlow, type Pkce } from '../grants/pkceFlows.ts'
import { createLink, type LinkSettings } from '../links/links.ts'
import { type SignUp, saveConfirmation } from '../links/oneTimeTokens.ts'
import { recordMailSent, type User } from '../users/users.ts'
import type { MailMessage } from './mail.ts'
import { mailLanguageOf } from './mailLanguage.ts'
import { confirmationMail } from './mailTemplates.ts'

export type ConfirmationOptions = {
  user: Pick<User, 'id' | 'email'>
  signUp: SignUp
  redirectTo: string | undefined
  pkce: Pkce | null
}

/** Replaces the link that confirms this sign-up, and renders the mail with it. */
export async function createConfirmation(
  sql: Sql,
  { settings, codes }: LinkSettings,
  { user, signUp, redirectTo, pkce }: ConfirmationOptions,
  now: Date,
): Promise<MailMessage> {
  const options = {
    type: 'signup',
    redirectTo,
    code: codes.generate(),
    flow: pkce ? 'pkce' : 'implicit',
  } as const
  const link = createLink(options, settings)
  const userId = user.id
  const flow_id = pkce && (await beginFlow(sql, { pkce, method: 'email/signup', userId }, now))
  const secrets = { token: link.token, codeHash: codes.hash(user.email, link.code) }
  await saveConfirmation(sql, { user_id: userId, flow_id }, signUp, secrets, now)
  await recordMailSent(sql, userId, { kind: 'confirmation' }, now)
  // Several may have signed up with this address: each is written to in their own language.
  const language = languageTold(signUp.chosen_metadata?.language, await mailLanguageOf(sql, userId))
  return { ...confirmationMail(language, link), to: user.email }
}
