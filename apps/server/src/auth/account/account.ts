import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthError } from '../../errors.ts'
import { recordAudit } from '../admin/audit.ts'
import { authenticate, type Caller } from '../authenticate.ts'
import { onUniqueViolation } from '../databaseErrors.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { lacksSecondFactor } from '../factors/assuranceLevel.ts'
import { factorErrors } from '../factors/factorErrors.ts'
import { PkceFields, parsePkce } from '../grants/pkceFlows.ts'
import { ensureEmailIdentity } from '../identities/identities.ts'
import { claimPasswordChange, resetPasswordAttempts } from '../limits/passwordLimits.ts'
import { refuseMail } from '../limits/unprovenMails.ts'
import { deleteTokens } from '../links/oneTimeTokens.ts'
import { mailLanguageOf } from '../mail/mailLanguage.ts'
import { passwordChangedMail } from '../mail/mailTemplates.ts'
import { notify } from '../mail/notifyOwner.ts'
import { passwordError } from '../passwords/passwords.ts'
import { readBody, Text, UserMetadata } from '../requestBody.ts'
import { endConnections } from '../sessions/endConnections.ts'
import { endSessions, isRecovery, sessionById } from '../sessions/sessions.ts'
import { emailAddress } from '../users/emailAddress.ts'
import { moveTo } from '../users/moveTo.ts'
import { takeOver } from '../users/takeOver.ts'
import { userBody } from '../users/userBody.ts'
import { mergeMetadata, metadataError } from '../users/userMetadata.ts'
import { changeMetadata, changePassword, lockUser, type User, userById } from '../users/users.ts'
import { secondsUntilAddressChange } from './addressLimit.ts'
import {
  claimEmailChange,
  createEmailChange,
  emailChangeMails,
  saveEmailChange,
} from './emailChange.ts'
import { type PasswordChange, validatePassword } from './passwordChange.ts'
import { consumeNonce } from './reauthenticate.ts'

export async function showUser(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  if (caller.value.claims.aud !== 'authenticated') {
    return err(authErrors.invalid("Token audience doesn't match request audience"))
  }
  return ok(Response.json(userBody(caller.value.user)))
}

export async function updateUser(context: Context, auth: AuthServices): Outcome {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  const body = await readBody(context, Form)
  if (!body.ok) return body
  const { email, phone, password } = body.value
  if ((email || phone || password != null) && lacksSecondFactor(caller.value)) {
    return err(factorErrors.aal2ToChange)
  }
  const changes = await validateChanges(body.value, caller.value, auth)
  if (!changes.ok) return changes
  if (changes.value.email !== null) {
    const wait = await secondsUntilAddressChange(context, auth, caller.value.user.id)
    if (wait > 0) return err(authErrors.tooManyRequests(wait))
  }

  const redirectTo = context.req.query('redirect_to')
  const saved = await onUniqueViolation(authErrors.emailExists, () =>
    save(auth, caller.value, changes.value, redirectTo),
  )
  return saved.ok ? ok(Response.json(userBody(saved.value))) : saved
}

const Form = v.object({
  email: Text,
  phone: Text,
  password: v.nullish(v.string()),
  current_password: Text,
  nonce: Text,
  data: UserMetadata,
  app_metadata: v.nullish(v.unknown()),
  ...PkceFields,
})

/** null: not changed. */
type Changes = {
  email: string | null
  passwordHash: string | null
  nonce: PasswordChange['nonce']
  data: Record<string, unknown> | null
}

async function validateChanges(
  form: v.InferOutput<typeof Form>,
  caller: Caller,
  auth: AuthServices,
): Promise<Result<Changes, AuthError>> {
  const { user } = caller
  const email = form.email === '' ? ok(user.email) : emailAddress(form.email)
  if (!email.ok) return email
  if (form.phone) return err(authErrors.phoneSignInsDisabled)
  const weakPassword = form.password == null ? null : passwordError(form.password)
  if (weakPassword) return err(weakPassword)
  if (form.app_metadata != null) return err(authErrors.notAdmin)
  const pkce = parsePkce(form)
  if (!pkce.ok) return pkce

  const changes = {
    email: email.value === user.email ? null : email.value,
    data: form.data ?? null,
  }
  if (form.password == null) return ok({ ...changes, passwordHash: null, nonce: null })
  const password = await validatePassword({ ...form, password: form.password }, caller, auth)
  return password.ok ? ok({ ...changes, ...password.value }) : password
}

function save(
  auth: AuthServices,
  { user: { id }, session: { id: sessionId } }: Caller,
  { email, passwordHash, nonce, data }: Changes,
  redirectTo: string | undefined,
): Promise<Result<User, AuthError>> {
  const { database, clock, settings } = auth
  const now = new Date(clock())
  const needsConfirmation = email !== null && settings.confirmEmail
  return database.asService(async (sql) => {
    const current = await lockUser(sql, id)
    if (!current) return err(authErrors.userNotFound)
    // A password change in another session may have ended this one.
    const session = await sessionById(sql, sessionId)
    if (!session) return err(authErrors.sessionNotFound)
    if (nonce !== null && !(await consumeNonce(sql, auth, current, nonce, now))) {
      return err(authErrors.nonceInvalid)
    }
    const merged = data && mergeMetadata(current.raw_user_meta_data, data)
    const error =
      (merged && metadataError(merged)) ??
      (needsConfirmation
        ? ((await refuseMail(sql, settings, now)) ??
          (await claimEmailChange(sql, current, email, now)))
        : null)
    if (error) return err(error)

    if (passwordHash !== null) {
      const wait = await claimPasswordChange(sql, session, now)
      if (wait > 0) return err(authErrors.tooManyRequests(wait))
      if (current.email_proven_at === null && isRecovery(session)) {
        await takeOver(sql, auth, current, { by: 'new password', sessionId: session.id }, now)
      }
      await changePassword(sql, id, passwordHash, now)
      await resetPasswordAttempts(sql, 'change', id)
      await ensureEmailIdentity(sql, current, now)
      await deleteTokens(sql, id)
      await endSessions(sql, session, 'others')
      await endConnections(sql, id)
      await recordAudit(sql, auth, 'password changed', id)
      await notify(sql, auth, current, {
        event: 'password changed',
        contentIn: (language) => passwordChangedMail(language, settings.siteUrl),
      })
    }
    if (merged) await changeMetadata(sql, id, merged, now)
    if (email !== null && !needsConfirmation) {
      await moveTo(sql, auth, current, { email, isProven: false }, now)
      await deleteTokens(sql, id)
    }
    if (needsConfirmation) {
      const change = createEmailChange(auth, current, email, redirectTo)
      await saveEmailChange(sql, auth, change, now)
      await recordAudit(sql, auth, 'change of address requested', id)
      for (const message of emailChangeMails(change, await mailLanguageOf(sql, id))) {
        await auth.mailQueue.enqueue(sql, { kind: 'rendered', type: 'email_change', message })
      }
    }
    return ok((await userById(sql, id)) ?? current)
  })
}
