import type { Sql } from '../database/database.ts'
import type { AuthFault } from '../errors.ts'
import { claimMail } from './cooldowns.ts'
import type { Addressed } from './delivery.ts'
import { faults } from './faults.ts'
import { newAddressLetter, oldAddressLetter } from './letters.ts'
import { type Link, makeLink } from './links.ts'
import { keepToken } from './oneTimeTokens.ts'
import type { RedirectRules } from './redirects.ts'
import { noteMail, type User, userByEmail } from './users.ts'

/** A change of address waits until the link to each of the two addresses has been followed. */
export type EmailChange = {
  userId: string
  current: { address: string; link: Link }
  wanted: { address: string; link: Link }
}

/** Whether the change may be asked for now; takes the right to send the two mails. */
export async function claimEmailChange(
  sql: Sql,
  user: User,
  email: string,
  now: Date,
): Promise<AuthFault | null> {
  if (await userByEmail(sql, email)) return faults.emailExists
  const { wait } = await claimMail(sql, 'email_change', [user.email, email], now)
  return wait > 0 ? faults.mailCooldown(wait) : null
}

export function makeEmailChange(
  user: User,
  email: string,
  redirectTo: string | undefined,
  settings: RedirectRules,
): EmailChange {
  const link = () => makeLink('email_change', redirectTo, settings)
  return {
    userId: user.id,
    current: { address: user.email, link: link() },
    wanted: { address: email, link: link() },
  }
}

export async function keepEmailChange(sql: Sql, change: EmailChange, now: Date): Promise<void> {
  const { userId: user_id, current, wanted } = change
  await noteMail(sql, user_id, { kind: 'email_change', email: wanted.address }, now)
  const kept = { user_id, token_type: 'email_change_token_current' } as const
  await keepToken(sql, kept, current.link.token, now)
  await keepToken(sql, { ...kept, token_type: 'email_change_token_new' }, wanted.link.token, now)
}

export function emailChangeLetters({ current, wanted }: EmailChange): Addressed[] {
  return [
    { ...oldAddressLetter(current.link.url, wanted.address), to: current.address },
    { ...newAddressLetter(wanted.link.url), to: wanted.address },
  ]
}
