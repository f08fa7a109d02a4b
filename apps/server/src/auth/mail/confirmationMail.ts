import type { Sql } from '../../database/database.ts'
import { beginFlow, type Pkce } from '../grants/pkceFlows.ts'
import { createLink, type LinkSettings } from '../links/links.ts'
import { saveToken } from '../links/oneTimeTokens.ts'
import { recordMailSent, type User } from '../users/users.ts'
import type { Addressed } from './mail.ts'
import { confirmationLetter } from './mailTemplates.ts'

export type ConfirmationWanted = { user: User; redirectTo: string | undefined; pkce: Pkce | null }

/** Makes a new link the one that confirms a sign-up, and writes the letter it goes out in. */
export async function confirmation(
  sql: Sql,
  { settings, codes }: LinkSettings,
  { user, redirectTo, pkce }: ConfirmationWanted,
  now: Date,
): Promise<Addressed> {
  const wanted = {
    type: 'signup',
    redirectTo,
    code: codes.generate(),
    pkce: pkce !== null,
  } as const
  const link = createLink(wanted, settings)
  const userId = user.id
  const flow_id = pkce && (await beginFlow(sql, { pkce, method: 'email/signup', userId }, now))
  const kept = { user_id: userId, token_type: 'confirmation_token', flow_id } as const
  const codeHash = codes.hash(user.email, link.code)
  await saveToken(sql, kept, { token: link.token, codeHash }, now)
  await recordMailSent(sql, userId, { kind: 'confirmation' }, now)
  return { ...confirmationLetter(link), to: user.email }
}
