import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import { isDatabaseError } from '../database/database.ts'
import type { AuthFault } from '../errors.ts'
import { readBody, Text } from './body.ts'
import { faults } from './faults.ts'
import type { Auth, Outcome } from './operation.ts'
import { sessionBody } from './sessionBody.ts'
import { refreshSession, type Session, startSession } from './sessions.ts'
import { isBanned, type User, userByEmail, userById } from './users.ts'

export async function token(context: Context, auth: Auth): Outcome {
  switch (context.req.query('grant_type')) {
    case 'password':
      return signIn(context, auth)
    case 'refresh_token':
      return refresh(context, auth)
    default:
      return err(faults.unsupportedGrant)
  }
}

const Credentials = v.object({ email: Text, phone: Text, password: Text })

async function signIn(context: Context, auth: Auth): Outcome {
  const body = await readBody(context, Credentials)
  if (!body.ok) return body
  const { email, phone, password } = body.value
  if (!email && !phone) return err(faults.invalid('missing email or phone'))
  if (!email) return err(faults.phoneSignInsDisabled)

  const address = email.toLowerCase()
  const user = await auth.database.asService((sql) => userByEmail(sql, address))
  const matches = await auth.passwords.matches(password, user?.encrypted_password ?? null)
  if (!matches.ok) return matches
  // Only who knows the password learns more about the account.
  if (!user || !matches.value) return err(faults.invalidCredentials)
  if (isBanned(user, auth.clock())) return err(faults.banned)
  if (!user.email_confirmed_at) return err(faults.emailNotConfirmed)

  const now = new Date(auth.clock())
  const session = await auth.database.asService((sql) =>
    startSession(sql, {
      id: randomUUID(),
      userId: user.id,
      method: 'password',
      userAgent: context.req.header('user-agent'),
      now,
    }),
  )
  return ok(Response.json(await sessionBody(auth, { ...user, last_sign_in_at: now }, session)))
}

const Refresh = v.object({ refresh_token: Text })

async function refresh(context: Context, auth: Auth): Outcome {
  const body = await readBody(context, Refresh)
  if (!body.ok) return body
  const presented = auth.refreshTokens.read(body.value.refresh_token)
  if (!presented.ok) return presented

  const refreshed = await unlessCrowded(() =>
    auth.database.asService(async (sql): Promise<Result<Refreshed, AuthFault>> => {
      const now = auth.clock()
      const session = await refreshSession(sql, presented.value, new Date(now))
      if (!session.ok) return session
      const user = await userById(sql, session.value.user_id)
      if (!user) return err(faults.refreshWithoutSession)
      if (isBanned(user, now)) return err(faults.refreshOfBanned)
      return ok({ user, session: session.value })
    }),
  )
  if (!refreshed.ok) return refreshed
  const { user, session } = refreshed.value
  return ok(Response.json(await sessionBody(auth, user, session)))
}

type Refreshed = { user: User; session: Session }

const lockNotAvailable = '55P03'

async function unlessCrowded<T>(
  work: () => Promise<Result<T, AuthFault>>,
): Promise<Result<T, AuthFault>> {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseError(error) && error.code === lockNotAvailable) return err(faults.refreshCrowded)
    throw error
  }
}
