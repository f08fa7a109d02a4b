import { randomUUID } from 'node:crypto'
import { err, ok } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import { clientOrigin } from '../clientAddress.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { consumeAll, type RateLimit, resetLimits } from '../limits/rateLimits.ts'
import { readBody, Text } from '../requestBody.ts'
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
} from '../users/users.ts'

const Form = v.object({ email: Text, phone: Text, password: Text })

export async function passwordGrant(context: Context, auth: AuthServices): Outcome {
  const body = await readBody(context, Form)
  if (!body.ok) return body
  const { email, phone, password } = body.value
  if (!email && !phone) return err(authErrors.invalid('missing email or phone'))
  if (!email) return err(authErrors.phoneSignInsDisabled)
  if (!auth.settings.email) return err(authErrors.emailSignInsDisabled)

  // What is no address has no account, and is refused in the same words.
  const address = emailAddress(email)
  if (!address.ok) return refusedAlike(auth, password)
  const looked = await auth.database.asService(async (sql) => {
    const [wait, known, bcryptInUse] = await Promise.all([
      consumeAll(sql, guesses, address.value, new Date(auth.clock())),
      credentialsOf(sql, address.value),
      isBcryptInUse(sql),
    ])
    return wait > 0 ? err(authErrors.tooManyRequests(wait)) : ok({ known, bcryptInUse })
  })
  if (!looked.ok) return looked
  const origin = clientOrigin(context, auth.settings.proxies)
  return checked({ address: address.value, password, origin }, looked.value, auth)
}

type Guess = { address: string; password: string; origin: ClientOrigin }
type Accounts = { known: Credentials | null; bcryptInUse: boolean }

async function checked(
  guess: Guess,
  { known, bcryptInUse }: Accounts,
  auth: AuthServices,
): Outcome {
  const hashed = known?.encrypted_password ?? null
  const said = await auth.passwords.verify(guess.password, { hashed, bcryptInUse })
  if (!said.ok) return said
  // Only who knows the password learns more about the account.
  if (!known || !said.value.matches) return err(authErrors.invalidCredentials)
  if (isBanned(known, auth.clock())) return err(authErrors.signInUserBanned)
  if (!known.email_confirmed_at) return err(authErrors.emailNotConfirmed)

  const { newHash } = said.value
  const now = new Date(auth.clock())
  const begun = await auth.database.asService(async (sql) => {
    const [user] = await Promise.all([
      lockUser(sql, known.id),
      resetLimits(sql, guessKinds, guess.address),
    ])
    if (user?.encrypted_password !== known.encrypted_password) return err(user)
    if (newHash !== null) await updatePasswordHash(sql, user.id, newHash)
    const started = { userId: user.id, method: 'password', ...guess.origin } as const
    const session = await startSession(sql, { id: randomUUID(), ...started, now })
    return ok({ user: { ...user, last_sign_in_at: now }, session })
  })
  // Changed while it was being checked: the old password opens nothing any more, its new hash does.
  if (!begun.ok) return checked(guess, { known: begun.error, bcryptInUse }, auth)
  return ok(Response.json(await sessionBody(auth, begun.value.user, begun.value.session)))
}

async function refusedAlike({ passwords }: AuthServices, password: string): Outcome {
  const matches = await passwords.matches(password, null)
  return matches.ok ? err(authErrors.invalidCredentials) : matches
}

// For an address, whether or not there is an account. The longer it goes on, the longer the waits.
const guesses: RateLimit[] = [
  { kind: 'passwords, minutes', max: 20, periodMs: 5 * 60_000 },
  { kind: 'passwords, hours', max: 60, periodMs: 2 * 3_600_000 },
  { kind: 'passwords, day', max: 200, periodMs: 24 * 3_600_000 },
]
const guessKinds = guesses.map(({ kind }) => kind)
