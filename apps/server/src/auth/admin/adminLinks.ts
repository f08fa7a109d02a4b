import { err, ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import type { AuthServices } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { claimMail } from '../limits/mailLimits.ts'
import type { Link } from '../links/links.ts'
import type { SignUp } from '../links/oneTimeTokens.ts'
import { mailLanguageOf } from '../mail/mailLanguage.ts'
import { inviteMail, recoveryMail } from '../mail/mailTemplates.ts'
import { passwordError } from '../passwords/passwords.ts'
import { Text, UserMetadata } from '../requestBody.ts'
import { emailAddress } from '../users/emailAddress.ts'
import { newUser } from '../users/newUser.ts'
import { metadataError } from '../users/userMetadata.ts'
import { insertUser, type User, userByEmail, userById } from '../users/users.ts'
import { adminErrors } from './adminErrors.ts'
import { recordAudit } from './audit.ts'
import { confirmationLink, emailChangeLink, recoveryLink } from './createdLinks.ts'

export const InviteForm = v.object({ email: Text, data: UserMetadata })

export const LinkForm = v.object({
  type: Text,
  email: Text,
  new_email: Text,
  password: Text,
  data: UserMetadata,
  redirect_to: Text,
})

const Type = v.picklist([
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
])
type Type = v.InferOutput<typeof Type>

export type GeneratedLink = { user: User; link: Link; type: Type }

/** Mails a link with which somebody joins, also where nobody can sign up. */
export async function inviteUser(
  auth: AuthServices,
  form: v.InferOutput<typeof InviteForm>,
  redirectTo?: string,
): Promise<Result<User, AuthError>> {
  const email = emailAddress(form.email)
  if (!email.ok) return email
  const tooLarge = form.data && metadataError(form.data)
  if (tooLarge) return err(tooLarge)
  const now = new Date(auth.clock())
  return auth.database.asService(async (sql) => {
    const applicant = await applicantWith(sql, { email: email.value, data: form.data, now })
    if (!applicant.ok) return applicant
    const limited = await claimMail(sql, 'signup', [email.value], now)
    if (limited) return err(limited)
    const options = { type: 'invite', redirectTo, signUp: withoutPassword } as const
    const link = await confirmationLink(sql, auth, applicant.value, options)
    const language = await mailLanguageOf(sql, applicant.value.id)
    const message = { ...inviteMail(language, link), to: email.value }
    await auth.mailQueue.enqueue(sql, { kind: 'rendered', type: 'signup', message })
    await recordAudit(sql, auth, 'user invited', applicant.value.id)
    return ok((await userById(sql, applicant.value.id)) ?? applicant.value)
  })
}

/** Mails a link to choose a new password. */
export async function sendRecoveryLink(
  auth: AuthServices,
  user: User,
): Promise<Result<null, AuthError>> {
  const now = new Date(auth.clock())
  return auth.database.asService(async (sql) => {
    const limited = await claimMail(sql, 'recovery', [user.email], now)
    if (limited) return err(limited)
    const link = await recoveryLink(sql, auth, user, { type: 'recovery' })
    const language = await mailLanguageOf(sql, user.id)
    const message = { ...recoveryMail(language, link), to: user.email }
    await auth.mailQueue.enqueue(sql, { kind: 'rendered', type: 'recovery', message })
    await recordAudit(sql, auth, 'link sent', user.id)
    return ok(null)
  })
}

/** A link that the administrator passes on; nothing is mailed. */
export async function generateLink(
  auth: AuthServices,
  form: v.InferOutput<typeof LinkForm>,
  redirectTo?: string,
): Promise<Result<GeneratedLink, AuthError>> {
  const type = v.safeParse(Type, form.type)
  if (!type.success) return err(adminErrors.linkType(form.type))
  const email = emailAddress(form.email)
  if (!email.ok) return email
  const tooLarge = form.data && metadataError(form.data)
  if (tooLarge) return err(tooLarge)
  const weak = form.password === '' ? null : passwordError(form.password)
  if (weak) return err(weak)
  const hashed = form.password === '' ? ok(null) : await auth.passwords.hash(form.password)
  if (!hashed.ok) return hashed
  const wanted = { ...form, email: email.value, type: type.output, passwordHash: hashed.value }
  return auth.database.asService(async (sql) => {
    const made = await makeLink(sql, auth, wanted, redirectTo)
    if (!made.ok) return made
    await recordAudit(sql, auth, 'link shown', made.value.user.id)
    return ok({ ...made.value, user: (await userById(sql, made.value.user.id)) ?? made.value.user })
  })
}

type Wanted = Omit<v.InferOutput<typeof LinkForm>, 'type'> & {
  type: Type
  passwordHash: string | null
}

async function makeLink(
  sql: Sql,
  auth: AuthServices,
  wanted: Wanted,
  redirectTo: string | undefined,
): Promise<Result<GeneratedLink, AuthError>> {
  const { email, data, passwordHash } = wanted
  const now = new Date(auth.clock())
  const existing = await userByEmail(sql, email)
  // As on hosted projects: somebody new signs up by a link that would sign them in.
  const type = wanted.type === 'magiclink' && !existing ? 'signup' : wanted.type
  switch (type) {
    case 'signup':
    case 'invite': {
      if (wanted.type === 'signup' && !existing && passwordHash === null) {
        return err(authErrors.invalid('Signup requires a valid password'))
      }
      const hashed = type === 'signup' ? passwordHash : null
      const applicant = await applicantWith(sql, { email, data, passwordHash: hashed, now })
      if (!applicant.ok) return applicant
      const signUp = { encrypted_password: hashed, chosen_metadata: data ?? null }
      const options = { type, redirectTo, signUp }
      const link = await confirmationLink(sql, auth, applicant.value, options)
      return ok({ user: applicant.value, link, type })
    }
    case 'magiclink':
    case 'recovery': {
      if (!existing) return err(adminErrors.noUserWithEmail)
      const link = await recoveryLink(sql, auth, existing, { type, redirectTo })
      return ok({ user: existing, link, type })
    }
    case 'email_change_current':
    case 'email_change_new': {
      if (!existing) return err(adminErrors.noUserWithEmail)
      const address = emailAddress(wanted.new_email)
      if (!address.ok) return address
      const change = { type, address: address.value, redirectTo }
      const link = await emailChangeLink(sql, auth, existing, change)
      return link.ok ? ok({ user: existing, link: link.value, type }) : link
    }
  }
}

type Applicant = {
  email: string
  data: Record<string, unknown> | null | undefined
  passwordHash?: string | null
  now: Date
}

/** The user who has not confirmed this address yet, or a new one. */
async function applicantWith(
  sql: Sql,
  { email, data, passwordHash = null, now }: Applicant,
): Promise<Result<User, AuthError>> {
  const user = newUser({ email, passwordHash, data: data ?? {}, confirmed: false, now })
  if (await insertUser(sql, user)) return ok(user)
  const existing = await userByEmail(sql, email)
  return existing && !existing.email_confirmed_at ? ok(existing) : err(authErrors.emailExists)
}

/** Somebody else may have signed up with the address before and have chosen a password. */
const withoutPassword: SignUp = { encrypted_password: null, chosen_metadata: null }
