import type { Sql } from '../../database/database.ts'
import { createEmailChange, emailChangeMails, saveEmailChange } from '../account/emailChange.ts'
import { beginFlow, type Pkce } from '../grants/pkceFlows.ts'
import type { MailKind } from '../limits/mailLimits.ts'
import { createLink, type LinkSettings } from '../links/links.ts'
import { saveToken } from '../links/oneTimeTokens.ts'
import { newUser } from '../users/newUser.ts'
import { insertUser, isBanned, recordMailSent, type User, userByEmail } from '../users/users.ts'
import { confirmation } from './confirmationMail.ts'
import type { Addressed } from './mail.ts'
import { magicLinkLetter, recoveryLetter } from './mailTemplates.ts'

/** What the post has to do. Who has asked by an address only learns nothing: the rest happens here. */
export type Errand = Written | Asked

type Written = { kind: 'written'; about: MailKind | 'notice'; letter: Addressed }

export type Asked = {
  kind: 'asked'
  about: 'signup' | 'recovery' | 'magiclink' | 'email_change'
  email: string
  redirectTo: string | null
  pkce: Pkce | null
  /** What is known about someone who may be new here; null: nobody new. */
  newcomer: { data: Record<string, unknown> } | null
}

/** The letters an errand comes down to: none for an address that nobody has. */
export async function lettersFor(
  sql: Sql,
  writing: LinkSettings,
  errand: Errand,
  now: Date,
): Promise<Addressed[]> {
  if (errand.kind === 'written') return [errand.letter]
  const { about, email } = errand
  const known = await userByEmail(sql, email)
  switch (about) {
    case 'signup':
      if (!known || known.email_confirmed_at) return []
      return [await confirmation(sql, writing, { user: known, ...asked(errand) }, now)]
    case 'recovery':
      return known ? accessLetter(sql, writing, errand, known, now) : []
    case 'magiclink': {
      const user = known ?? (await newcomer(sql, errand, now))
      return user ? accessLetter(sql, writing, errand, user, now) : []
    }
    case 'email_change': {
      if (!known?.email_change) return []
      const change = createEmailChange(writing, known, known.email_change, asked(errand))
      await saveEmailChange(sql, writing, change, now)
      return emailChangeMails(change)
    }
  }
}

/** Lets someone in who can read what is sent to their address. */
async function accessLetter(
  sql: Sql,
  { settings, codes }: LinkSettings,
  errand: Asked,
  user: User,
  now: Date,
): Promise<Addressed[]> {
  if (isBanned(user, now.getTime())) return []
  const type = errand.about === 'recovery' ? 'recovery' : 'magiclink'
  const { redirectTo, pkce } = asked(errand)
  const link = createLink(
    { type, redirectTo, code: codes.generate(), pkce: pkce !== null },
    settings,
  )
  const flow_id = pkce && (await beginFlow(sql, { pkce, method: type, userId: user.id }, now))
  const kept = { user_id: user.id, token_type: 'recovery_token', flow_id } as const
  const codeHash = codes.hash(user.email, link.code)
  await saveToken(sql, kept, { token: link.token, codeHash }, now)
  await recordMailSent(sql, user.id, { kind: 'recovery' }, now)
  const letter = type === 'recovery' ? recoveryLetter(link) : magicLinkLetter(link)
  return [{ ...letter, to: user.email }]
}

/** Has no password, and counts once the link was followed. */
async function newcomer(sql: Sql, errand: Asked, now: Date): Promise<User | null> {
  if (errand.newcomer === null) return null
  const user = newUser({
    email: errand.email,
    passwordHash: null,
    data: errand.newcomer.data,
    confirmed: false,
    now,
  })
  return (await insertUser(sql, user)) ? user : userByEmail(sql, errand.email)
}

function asked({ redirectTo, pkce }: Asked) {
  return { redirectTo: redirectTo ?? undefined, pkce }
}
