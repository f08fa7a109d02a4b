import { randomUUID } from 'node:crypto'
import { err, ok } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import { clientOrigin } from '../clientOrigin.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { ensureEmailIdentity } from '../identities/identities.ts'
import { claimPasswordAttempt, resetPasswordAttempts } from '../limits/passwordLimits.ts'
import { readBody, Text } from '../requestBody.ts'
import { recognise } from '../sessions/knownOrigins.ts'
import { sessionBody } from '../sessions/sessionBody.ts'
import { type ClientOrigin, startSession } from '../sessions/sessions.ts'
import { emailAddress } from '../users/emailAddress.ts'
import {
  type Credentials,
  credentialsOf,
  isBanned,
  isBcryptInUse,
  lockUser,
  updatePasswordHash,
  userById,
} from '../users/users.ts'

const Form = v.object({ email: Text, phone: Text, password: Text })

export async function passwordGrant(context: Context, auth: AuthServices): Outcome {
  const body = await readBody(context, Form)
  if (!body.ok) return body
  const { email, phone, password } = body.value
  if (!email && !phone) return err(authErrors.invalid('missing email or phone'))
  if (!email) return err(authErrors.phoneSignInsDisabled)
  if (!auth.settings.email) return err(authErrors.emailSignInsDisabled)

  // An invalid address gets the same answer as an address without an account.
  const address = emailAddress(email)
  if (!address.ok) return rejectInvalidAddress(auth, password)
  const origin = clientOrigin(context, auth.settings.proxies)
  const now = new Date(auth.clock())
  const lookup = await auth.database.asService(async (sql) => {
    const [known, bcryptInUse] = await Promise.all([
      credentialsOf(sql, address.value),
      isBcryptInUse(sql),
    ])
    // The browser is looked up without an account, too, so that the time taken reveals nothing.
    const recognised = await recognise(sql, known?.id ?? nobody, origin, now)
    // A stranger who guesses uses up what strangers have, not what the user has at home.
    const limitKey = recognised === null ? address.value : `${address.value} ${recognised}`
    const wait = await claimPasswordAttempt(sql, 'sign-in', limitKey, now)
    if (wait === 0) return ok({ known, bcryptInUse, limitKey })
    return err({ ...authErrors.tooManyRequests(wait), ...(known && { account: known.id }) })
  })
  if (!lookup.ok) return lookup
  return verifyPassword({ password, origin }, lookup.value, auth)
}

const nobody = '00000000-0000-0000-0000-000000000000'

type Attempt = { password: string; origin: ClientOrigin }
type Lookup = { known: Credentials | null; bcryptInUse: boolean; limitKey: string }

async function verifyPassword(
  attempt: Attempt,
  { known, bcryptInUse, limitKey }: Lookup,
  auth: AuthServices,
): Outcome {
  const hashed = known?.encrypted_password ?? null
  const verified = await auth.passwords.verify(attempt.password, { hashed, bcryptInUse })
  if (!verified.ok) return verified
  // Only a client that knows the password learns more about the account.
  if (!known || !verified.value.matches) return err(authErrors.invalidCredentials)
  if (isBanned(known, auth.clock())) return err(authErrors.signInUserBanned)
  if (!known.email_confirmed_at) return err(authErrors.emailNotConfirmed)

  const { newHash } = verified.value
  const now = new Date(auth.clock())
  const signedIn = await auth.database.asService(async (sql) => {
    const [user] = await Promise.all([
      lockUser(sql, known.id),
      resetPasswordAttempts(sql, 'sign-in', limitKey),
    ])
    if (user?.encrypted_password !== known.encrypted_password) return err(user)
    if (newHash !== null) await updatePasswordHash(sql, user.id, newHash)
    const started = { userId: user.id, method: 'password', ...attempt.origin } as const
    const session = await startSession(sql, { id: randomUUID(), ...started, now })
    const found = { ...user, last_sign_in_at: now }
    if (user.identities.some(({ provider }) => provider === 'email'))
      return ok({ user: found, session })
    // The account was brought over from a hosted project without its identities.
    await ensureEmailIdentity(sql, user, now)
    return ok({ user: (await userById(sql, user.id)) ?? found, session })
  })
  // The hash has changed in the meantime: check the password against the new one.
  if (!signedIn.ok) {
    return verifyPassword(attempt, { known: signedIn.error, bcryptInUse, limitKey }, auth)
  }
  return ok(Response.json(await sessionBody(auth, signedIn.value.user, signedIn.value.session)))
}

async function rejectInvalidAddress({ passwords }: AuthServices, password: string): Outcome {
  const verified = await passwords.verify(password, { hashed: null, bcryptInUse: false })
  return verified.ok ? err(authErrors.invalidCredentials) : verified
}
