import { randomUUID } from 'node:crypto'
import { err, ok } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import { readBody, Text } from './body.ts'
import { originOf } from './clientAddress.ts'
import { emailAddress } from './emailAddress.ts'
import { faults } from './faults.ts'
import { forgive, type Rule, takeAll } from './limits.ts'
import type { Auth, Outcome } from './operation.ts'
import { sessionBody } from './sessionBody.ts'
import { startSession } from './sessions.ts'
import { credentialsOf, isBanned, lockUser } from './users.ts'

const Credentials = v.object({ email: Text, phone: Text, password: Text })

export async function passwordGrant(context: Context, auth: Auth): Outcome {
  const body = await readBody(context, Credentials)
  if (!body.ok) return body
  const { email, phone, password } = body.value
  if (!email && !phone) return err(faults.invalid('missing email or phone'))
  if (!email) return err(faults.phoneSignInsDisabled)
  if (auth.settings.email === false) return err(faults.emailSignInsDisabled)

  // What is no address has no account, and is refused in the same words.
  const address = emailAddress(email)
  if (!address.ok) return refusedAlike(auth, password)
  const looked = await auth.database.asService(async (sql) => {
    const [wait, credentials] = await Promise.all([
      takeAll(sql, guesses, address.value, new Date(auth.clock())),
      credentialsOf(sql, address.value),
    ])
    return wait > 0 ? err(faults.tooManyRequests(wait)) : ok(credentials)
  })
  if (!looked.ok) return looked
  const known = looked.value
  const matches = await auth.passwords.matches(password, known?.encrypted_password ?? null)
  if (!matches.ok) return matches
  // Only who knows the password learns more about the account.
  if (!known || !matches.value) return err(faults.invalidCredentials)
  if (isBanned(known, auth.clock())) return err(faults.banned)
  if (!known.email_confirmed_at) return err(faults.emailNotConfirmed)

  const origin = originOf(context, auth.settings.proxies)
  const now = new Date(auth.clock())
  const begun = await auth.database.asService(async (sql) => {
    const [user] = await Promise.all([
      lockUser(sql, known.id),
      forgive(sql, guessKinds, address.value),
    ])
    // Changed while it was being checked: the old password opens nothing any more.
    if (user?.encrypted_password !== known.encrypted_password) return null
    const start = { id: randomUUID(), userId: user.id, method: 'password', ...origin, now } as const
    const session = await startSession(sql, start)
    return { user: { ...user, last_sign_in_at: now }, session }
  })
  if (!begun) return err(faults.invalidCredentials)
  return ok(Response.json(await sessionBody(auth, begun.user, begun.session)))
}

async function refusedAlike({ passwords }: Auth, password: string): Outcome {
  const matches = await passwords.matches(password, null)
  return matches.ok ? err(faults.invalidCredentials) : matches
}

// For an address, whether or not there is an account. The longer it goes on, the longer the waits.
const guesses: Rule[] = [
  { kind: 'passwords, minutes', most: 20, period: 5 * 60_000 },
  { kind: 'passwords, hours', most: 60, period: 2 * 3_600_000 },
  { kind: 'passwords, day', most: 200, period: 24 * 3_600_000 },
]
const guessKinds = guesses.map(({ kind }) => kind)
