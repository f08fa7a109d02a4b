import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthError } from '../../errors.ts'
import { authenticate, type Caller } from '../authenticate.ts'
import { onUniqueViolation } from '../databaseErrors.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { lacksSecondFactor } from '../factors/assuranceLevel.ts'
import { factorErrors } from '../factors/factorErrors.ts'
import { type Pkce, PkceFields, pkceOf } from '../grants/pkceFlows.ts'
import { dropTokens } from '../links/oneTimeTokens.ts'
import { passwordChangedLetter } from '../mail/mailTemplates.ts'
import { passwordError } from '../passwords/passwords.ts'
import { readBody, Text, UserMetadata } from '../requestBody.ts'
import { endSessions, sessionById } from '../sessions/sessions.ts'
import { emailAddress } from '../users/emailAddress.ts'
import { userBody } from '../users/userBody.ts'
import { dataFault, withChanges } from '../users/userMetadata.ts'
import {
  changeData,
  changeEmail,
  changePassword,
  lockUser,
  type User,
  userById,
} from '../users/users.ts'
import {
  claimEmailChange,
  emailChangeLetters,
  keepEmailChange,
  makeEmailChange,
} from './emailChange.ts'
import { takeNonce } from './reauthenticate.ts'

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
  const changes = await checked(body.value, caller.value, auth)
  if (!changes.ok) return changes

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
  /** The code from a mail that the new password needs; null: it needs none. */
  nonce: string | null
  data: Record<string, unknown> | null
  pkce: Pkce | null
}

async function checked(
  form: v.InferOutput<typeof Form>,
  { user, session }: Caller,
  { passwords, settings, clock }: AuthServices,
): Promise<Result<Changes, AuthError>> {
  const email = form.email === '' ? ok(user.email) : emailAddress(form.email)
  if (!email.ok) return email
  if (form.phone) return err(authErrors.phoneSignInsDisabled)
  const weakness = form.password == null ? null : passwordError(form.password)
  if (weakness) return err(weakness)
  if (form.app_metadata != null) return err(authErrors.notAdmin)
  const pkce = pkceOf(form)
  if (!pkce.ok) return pkce

  const changes = {
    email: email.value === user.email ? null : email.value,
    data: form.data ?? null,
    pkce: pkce.value,
  }
  if (form.password == null) return ok({ ...changes, passwordHash: null, nonce: null })
  const stale = clock() - session.created_at.getTime() > aDay
  const asksNonce = settings.reauthenticate && stale
  if (asksNonce && form.nonce === '') return err(authErrors.reauthenticationNeeded)
  if (settings.currentPassword && user.encrypted_password !== null) {
    if (form.current_password === '') return err(authErrors.currentPasswordRequired)
    const said = await passwords.matches(form.current_password, user.encrypted_password)
    if (!said.ok) return said
    if (!said.value) return err(authErrors.currentPasswordInvalid)
  }
  const same = await passwords.matches(form.password, user.encrypted_password)
  if (!same.ok) return same
  if (same.value) return err(authErrors.samePassword)
  const hashed = await passwords.hash(form.password)
  if (!hashed.ok) return hashed
  return ok({ ...changes, passwordHash: hashed.value, nonce: asksNonce ? form.nonce : null })
}

const aDay = 86_400_000

function save(
  auth: AuthServices,
  { user: { id }, session }: Caller,
  { email, passwordHash, nonce, data, pkce }: Changes,
  redirectTo: string | undefined,
): Promise<Result<User, AuthError>> {
  const { database, clock, settings } = auth
  const now = new Date(clock())
  const asking = email !== null && settings.confirmEmail
  return database.asService(async (sql) => {
    const held = await lockUser(sql, id)
    if (!held) return err(authErrors.userNotFound)
    // Another session may have changed the password since and ended this one.
    if (!(await sessionById(sql, session.id))) return err(authErrors.sessionNotFound)
    if (nonce !== null && !(await takeNonce(sql, auth, held, nonce, now))) {
      return err(authErrors.nonceInvalid)
    }
    const merged = data && withChanges(held.raw_user_meta_data, data)
    const error =
      (merged && dataFault(merged)) ??
      (asking ? await claimEmailChange(sql, held, email, now) : null)
    if (error) return err(error)

    if (passwordHash !== null) {
      await changePassword(sql, id, passwordHash, now)
      await dropTokens(sql, id)
      await endSessions(sql, session, 'others')
      const letter = { ...passwordChangedLetter(settings.siteUrl), to: held.email }
      await auth.post.hand(sql, { kind: 'written', about: 'notice', letter })
    }
    if (merged) await changeData(sql, id, merged, now)
    if (email !== null && !asking) {
      await changeEmail(sql, id, email, now)
      await dropTokens(sql, id)
    }
    if (asking) {
      const change = makeEmailChange(auth, held, email, { redirectTo, pkce })
      await keepEmailChange(sql, auth, change, now)
      for (const letter of emailChangeLetters(change)) {
        await auth.post.hand(sql, { kind: 'written', about: 'email_change', letter })
      }
    }
    return ok((await userById(sql, id)) ?? held)
  })
}
