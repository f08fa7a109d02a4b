import { err, ok, type Result } from '@daymark/core/result'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { createEmailChange, saveEmailChange } from '../account/emailChange.ts'
import type { AuthServices } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { createLink, type Link, type LinkFlow, type LinkType } from '../links/links.ts'
import {
  type MailedTokenType,
  type SignUp,
  saveConfirmation,
  saveToken,
} from '../links/oneTimeTokens.ts'
import { recordMailSent, type User, userByEmail } from '../users/users.ts'

export async function recoveryLink(
  sql: Sql,
  auth: AuthServices,
  user: User,
  { type, redirectTo }: { type: 'magiclink' | 'recovery'; redirectTo?: string | undefined },
): Promise<Link> {
  const link = newLink(auth, type, redirectTo)
  await save(sql, auth, { user, type: 'recovery_token', address: user.email }, link)
  await recordMailSent(sql, user.id, { kind: 'recovery' }, new Date(auth.clock()))
  return link
}

type Confirmation = {
  type: 'signup' | 'invite'
  redirectTo: string | undefined
  signUp: SignUp
}

export async function confirmationLink(
  sql: Sql,
  auth: AuthServices,
  user: User,
  { type, redirectTo, signUp }: Confirmation,
): Promise<Link> {
  const now = new Date(auth.clock())
  const link = newLink(auth, type, redirectTo)
  const secrets = { token: link.token, codeHash: auth.codes.hash(user.email, link.code) }
  await saveConfirmation(sql, { user_id: user.id, flow_id: null }, signUp, secrets, now)
  await recordMailSent(sql, user.id, { kind: 'confirmation' }, now)
  if (type === 'invite') await sql`update auth.users set invited_at = ${now} where id = ${user.id}`
  return link
}

/** Creates both links, because both have to be followed; nobody knows the one that was not requested. */
export async function emailChangeLink(
  sql: Sql,
  auth: AuthServices,
  user: User,
  change: {
    type: 'email_change_current' | 'email_change_new'
    address: string
    redirectTo: string | undefined
  },
): Promise<Result<Link, AuthError>> {
  const { type, address, redirectTo } = change
  if (await userByEmail(sql, address)) return err(authErrors.emailExists)
  if (user.email_change !== address) {
    const both = createEmailChange(auth, user, address, redirectTo)
    await saveEmailChange(sql, auth, both, new Date(auth.clock()))
  }
  const link = newLink(auth, 'email_change', redirectTo)
  const [token, receiver] =
    type === 'email_change_new'
      ? (['email_change_token_new', address] as const)
      : (['email_change_token_current', user.email] as const)
  await save(sql, auth, { user, type: token, address: receiver }, link)
  return ok(link)
}

/** Where another app is named, it expects the session in the address. */
function newLink(
  { codes, settings }: AuthServices,
  type: LinkType,
  redirectTo: string | undefined,
): Link {
  const flow: LinkFlow = redirectTo && type !== 'email_change' ? 'implicit' : 'asked'
  return createLink({ type, redirectTo, code: codes.generate(), flow }, settings)
}

function save(
  sql: Sql,
  { codes, clock }: AuthServices,
  { user, type, address }: { user: User; type: MailedTokenType; address: string },
  { token, code }: Link,
): Promise<void> {
  const secrets = { token, codeHash: codes.hash(address, code) }
  const now = new Date(clock())
  return saveToken(sql, { user_id: user.id, token_type: type, flow_id: null }, secrets, now)
}
