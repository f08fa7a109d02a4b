import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { AuthError } from '../../errors.ts'
import { requireCaptcha } from '../captcha/captcha.ts'
import { clientOrigin } from '../clientAddress.ts'
import { onStatementTimeout } from '../databaseErrors.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors } from '../errors.ts'
import { limitByAddress } from '../limits/addressLimits.ts'
import { readBody, Text } from '../requestBody.ts'
import { sessionBody } from '../sessions/sessionBody.ts'
import { refreshSession, type Session } from '../sessions/sessions.ts'
import { isBanned, type User, userById } from '../users/users.ts'
import { passwordGrant } from './passwordGrant.ts'
import { pkceGrant } from './pkceGrant.ts'

const signInWithPassword = limitByAddress('sign-in', requireCaptcha(passwordGrant))
const finishFlow = limitByAddress('code', pkceGrant)

export async function token(context: Context, auth: AuthServices): Outcome {
  switch (context.req.query('grant_type')) {
    case 'password':
      return signInWithPassword(context, auth)
    // Not limited: the clients sign people out on any 4xx of a refresh.
    case 'refresh_token':
      return refresh(context, auth)
    case 'pkce':
      return finishFlow(context, auth)
    default:
      return err(authErrors.unsupportedGrant)
  }
}

const Refresh = v.object({ refresh_token: Text })

async function refresh(context: Context, auth: AuthServices): Outcome {
  const body = await readBody(context, Refresh)
  if (!body.ok) return body
  const presented = auth.refreshTokens.decode(body.value.refresh_token)
  if (!presented.ok) return presented

  const origin = clientOrigin(context, auth.settings.proxies)
  const refreshed = await onStatementTimeout(authErrors.tooManyRefreshes, () =>
    auth.database.asService(async (sql): Promise<Result<Refreshed, AuthError>> => {
      const now = auth.clock()
      const about = { now: new Date(now), limits: auth.settings.sessions, origin }
      const session = await refreshSession(sql, presented.value, about)
      if (!session.ok) return session
      const user = await userById(sql, session.value.user_id)
      if (!user) return err(authErrors.refreshWithoutSession)
      if (isBanned(user, now)) return err(authErrors.refreshUserBanned)
      return ok({ user, session: session.value })
    }),
  )
  if (!refreshed.ok) return refreshed
  const { user, session } = refreshed.value
  return ok(Response.json(await sessionBody(auth, user, session)))
}

type Refreshed = { user: User; session: Session }
