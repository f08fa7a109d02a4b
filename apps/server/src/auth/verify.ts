import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Sql } from '../database/database.ts'
import type { AuthFault } from '../errors.ts'
import { returnMail } from './cooldowns.ts'
import { faults } from './faults.ts'
import type { LinkType } from './links.ts'
import { dropTokens, hasToken, type OneTimeTokenType, takeToken } from './oneTimeTokens.ts'
import type { Auth, Outcome } from './operation.ts'
import { allowedRedirect } from './redirects.ts'
import { sessionBody } from './sessionBody.ts'
import { type Session, startSession } from './sessions.ts'
import { unlessTaken } from './uniqueEmail.ts'
import { changeEmail, confirmEmail, isBanned, lockUser, type User, userById } from './users.ts'

/** A link from a mail, followed: whatever comes of it, the browser is sent on to the app. */
export async function verify(context: Context, auth: Auth): Outcome {
  // Mail servers look at links with HEAD; that must not use one up.
  if (context.req.method === 'HEAD') return ok(new Response(null))

  const { token, type, redirect_to } = context.req.query()
  const target = allowedRedirect(redirect_to, auth.settings)
  const link = v.safeParse(LinkForm, { token, type })
  if (!link.success) return ok(redirect(target, failure(faults.invalid(link.issues[0].message))))

  const userAgent = context.req.header('user-agent')
  const followed = await follow(auth, link.output.token, link.output.type, userAgent)
  if (!followed.ok) return ok(redirect(target, failure(followed.error)))
  return ok(redirect(target, await success(auth, followed.value, link.output.type)))
}

const tokenTypes: Record<LinkType, OneTimeTokenType[]> = {
  signup: ['confirmation_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
}

const LinkForm = v.object({
  token: v.pipe(
    v.string('Verify requires a token or a token hash'),
    v.nonEmpty('Verify requires a token or a token hash'),
  ),
  type: v.picklist(['signup', 'email_change'], 'Invalid email verification type'),
})

type Followed = { kind: 'first of two' } | { kind: 'signed in'; user: User; session: Session }

function follow(
  { database, clock }: Auth,
  token: string,
  type: LinkType,
  userAgent: string | undefined,
): Promise<Result<Followed, AuthFault>> {
  const now = new Date(clock())
  const work = async (sql: Sql): Promise<Result<Followed, AuthFault>> => {
    const taken = await takeToken(sql, token, tokenTypes[type], now)
    const user = taken && (await lockUser(sql, taken.user_id))
    if (!user) return err(faults.linkExpired)
    if (isBanned(user, now.getTime())) return err(faults.bannedBearer)

    if (type === 'email_change') {
      if (await hasToken(sql, user.id, tokenTypes.email_change)) return ok({ kind: 'first of two' })
      if (user.email_change === null) return err(faults.linkExpired)
      await changeEmail(sql, user.id, user.email_change, now)
    } else {
      await confirmEmail(sql, user.id, now)
      // The minute of waiting was for this letter, and it has done its work.
      await returnMail(sql, 'signup', user.email)
    }
    await dropTokens(sql, user.id)
    const id = randomUUID()
    const session = await startSession(sql, { id, userId: user.id, method: 'otp', userAgent, now })
    return ok({ kind: 'signed in', user: (await userById(sql, user.id)) ?? user, session })
  }
  // Someone else may have signed up with the new address in the meantime.
  return unlessTaken(() => database.asService(work))
}

async function success(auth: Auth, followed: Followed, type: LinkType): Promise<URLSearchParams> {
  if (followed.kind === 'first of two') {
    const message =
      'Confirmation link accepted. Please proceed to confirm link sent to the other email'
    return new URLSearchParams({ message })
  }
  const body = await sessionBody(auth, followed.user, followed.session)
  return new URLSearchParams({
    access_token: body.access_token,
    expires_at: String(body.expires_at),
    expires_in: String(body.expires_in),
    refresh_token: body.refresh_token,
    token_type: body.token_type,
    type,
  })
}

function failure({ status, code, message }: AuthFault): URLSearchParams {
  const error = status === 400 ? 'invalid_request' : 'access_denied'
  return new URLSearchParams({ error, error_code: code, error_description: message })
}

function redirect(target: string, fragment: URLSearchParams): Response {
  const location = `${target}#${fragment}`
  return new Response(null, {
    status: 303,
    headers: { location, 'referrer-policy': 'no-referrer' },
  })
}
