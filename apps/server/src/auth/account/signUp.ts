import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { clientOrigin } from '../clientOrigin.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { type Pkce, PkceFields, parsePkce } from '../grants/pkceFlows.ts'
import { claimMail } from '../limits/mailLimits.ts'
import { refuseMail } from '../limits/unprovenMails.ts'
import { createConfirmation } from '../mail/confirmationMail.ts'
import type { MailMessage } from '../mail/mail.ts'
import { mailLanguageOf } from '../mail/mailLanguage.ts'
import { alreadyRegisteredMail } from '../mail/mailTemplates.ts'
import { passwordError } from '../passwords/passwords.ts'
import { readBody, Text, UserMetadata } from '../requestBody.ts'
import { sessionBody } from '../sessions/sessionBody.ts'
import { type ClientOrigin, startSession } from '../sessions/sessions.ts'
import { emailAddress } from '../users/emailAddress.ts'
import { newUser } from '../users/newUser.ts'
import { deleteUnconfirmedUser, renewSignUp, takesSignUps } from '../users/signUps.ts'
import { userBody } from '../users/userBody.ts'
import { chosenMetadata, metadataError } from '../users/userMetadata.ts'
import { insertUser, type User, userByEmail } from '../users/users.ts'

export async function signUp(context: Context, auth: AuthServices): Outcome {
  const body = await readBody(context, Form)
  if (!body.ok) return body
  if (!(await takesSignUps(auth))) return err(authErrors.signUpsDisabled)
  if (!auth.settings.email) return err(authErrors.emailSignUpsDisabled)
  const form = validate(body.value)
  if (!form.ok) return form
  // The hash is computed before any lookup, so that the response time is the same for every address.
  const passwordHash = await auth.passwords.hash(form.value.password)
  if (!passwordHash.ok) return passwordHash

  const { confirmEmail } = auth.settings
  const user = newUser({
    email: form.value.email,
    passwordHash: passwordHash.value,
    data: form.value.data,
    confirmed: !confirmEmail,
    now: new Date(auth.clock()),
  })
  return confirmEmail
    ? signUpByMail(auth, user, context.req.query('redirect_to'), form.value.pkce)
    : signUpAtOnce(auth, user, clientOrigin(context, auth.settings.proxies))
}

async function signUpAtOnce(auth: AuthServices, user: User, origin: ClientOrigin): Outcome {
  const now = user.created_at
  const session = await auth.database.asService(async (sql) => {
    await deleteUnconfirmedUser(sql, user.email)
    if (!(await insertUser(sql, user))) return null
    return startSession(sql, {
      id: randomUUID(),
      userId: user.id,
      method: 'password',
      ...origin,
      now,
    })
  })
  if (!session) return err(authErrors.userAlreadyExists)
  return ok(Response.json(await sessionBody(auth, { ...user, last_sign_in_at: now }, session)))
}

/** The response is the same whether or not the address has an account; only the mail differs. */
async function signUpByMail(
  auth: AuthServices,
  user: User,
  redirectTo: string | undefined,
  pkce: Pkce | null,
): Outcome {
  const { email, encrypted_password, raw_user_meta_data, created_at: now } = user
  const signUp = { encrypted_password, chosen_metadata: chosenMetadata(raw_user_meta_data) }
  const claimed = await auth.database.asService(async (sql): Promise<Result<User, AuthError>> => {
    const refused =
      (await refuseMail(sql, auth.settings, now)) ?? (await claimMail(sql, 'signup', [email], now))
    if (refused) return err(refused)
    const applicant = (await insertUser(sql, user)) ? user : await renewSignUp(sql, user)
    const message: MailMessage = applicant
      ? await createConfirmation(sql, auth, { user: applicant, signUp, redirectTo, pkce }, now)
      : await alreadyRegistered(sql, auth, email)
    await auth.mailQueue.enqueue(sql, { kind: 'rendered', type: 'signup', message })
    return ok(applicant ?? { ...user, identities: [] })
  })
  if (!claimed.ok) return claimed
  return ok(Response.json(userBody({ ...claimed.value, confirmation_sent_at: now })))
}

/** In the language of the account, whoever asked. */
async function alreadyRegistered(
  sql: Sql,
  { settings }: AuthServices,
  email: string,
): Promise<MailMessage> {
  const owner = await userByEmail(sql, email)
  const language = owner ? await mailLanguageOf(sql, owner.id) : 'en'
  return { ...alreadyRegisteredMail(language, settings.siteUrl), to: email }
}

const Form = v.object({
  email: Text,
  phone: Text,
  password: Text,
  data: UserMetadata,
  ...PkceFields,
})

function validate(form: v.InferOutput<typeof Form>) {
  const { phone, password, data } = form
  if (!form.email && !phone) return err(authErrors.anonymousDisabled)
  if (!password) return err(authErrors.invalid('Signup requires a valid password'))
  if (form.email && phone) {
    const message = 'Only an email address or phone number should be provided on signup.'
    return err(authErrors.invalid(message))
  }
  const error = passwordError(password) ?? (data && metadataError(data))
  if (error) return err(error)
  if (phone) return err(authErrors.phoneSignUpsDisabled)
  const email = emailAddress(form.email)
  if (!email.ok) return email
  const pkce = parsePkce(form)
  if (!pkce.ok) return pkce
  return ok({ email: email.value, password, data: data ?? {}, pkce: pkce.value })
}
