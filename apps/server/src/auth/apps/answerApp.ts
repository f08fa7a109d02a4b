import { randomBytes } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { authenticate, type Caller } from '../authenticate.ts'
import { tooManyConnections } from '../connections/connectionErrors.ts'
import { Lists, Scopes } from '../connections/connectionForm.ts'
import type { Scope } from '../connections/scopes.ts'
import { hashOf } from '../connections/secret.ts'
import type { AuthServices, Outcome } from '../endpoint.ts'
import { authErrors, error } from '../errors.ts'
import { lacksSecondFactor } from '../factors/assuranceLevel.ts'
import { factorErrors } from '../factors/factorErrors.ts'
import { readBody } from '../requestBody.ts'
import { returnsTo, withParameters } from './returning.ts'

const noSuchRequest = error(404, 'request_not_found', 'Nothing is asked here any more')

const codeMs = 60_000
const most = 20

/** What an app asks the person for. */
export async function describeRequest(context: Context, auth: AuthServices): Outcome {
  const caller = await callerAtLevel(context, auth)
  if (!caller.ok) return caller
  const id = requestId(context)
  const now = new Date(auth.clock())
  const asked =
    id === null ? null : await auth.database.asService((sql) => opened(sql, id, caller.value, now))
  if (!asked) return err(noSuchRequest)
  const { name, host, redirect_uri, scopes, expires_at } = asked
  const returns_to = returnsTo(redirect_uri)
  return ok(Response.json({ name, host, returns_to, scopes, expires_at }))
}

const Answer = v.variant('approve', [
  v.object({ approve: v.literal(true), scopes: Scopes, lists: Lists }),
  v.object({ approve: v.literal(false) }),
])

/** Says yes, as far as the person wants, or no. Where the browser goes then is told once. */
export async function answerRequest(context: Context, auth: AuthServices): Outcome {
  const caller = await callerAtLevel(context, auth)
  if (!caller.ok) return caller
  const body = await readBody(context, Answer)
  if (!body.ok) return body
  const answer = body.value
  const id = requestId(context)
  if (id === null) return err(noSuchRequest)
  const now = new Date(auth.clock())
  const iss = auth.settings.siteUrl

  return auth.database.asService(async (sql): Promise<Result<Response, AuthError>> => {
    const asked = await opened(sql, id, caller.value, now)
    if (!asked) return err(noSuchRequest)
    const { redirect_uri, state } = asked
    const returning = (parameters: Record<string, string>) =>
      ok(Response.json({ redirect: withParameters(redirect_uri, { ...parameters, state, iss }) }))
    if (!answer.approve) {
      await removeRequest(sql, id)
      return returning({ error: 'access_denied' })
    }
    const { scopes, lists } = answer
    if (scopes.some((scope) => !asked.scopes.includes(scope))) {
      return err(authErrors.badJson('scopes: the app has not asked for all of them'))
    }
    if (await hasAllItMay(sql, caller.value.user.id, now)) return err(tooManyConnections)
    const code = randomBytes(32).toString('base64url')
    await allow(sql, asked, { caller: caller.value, scopes, lists, code, now })
    await removeRequest(sql, id)
    return returning({ code })
  })
}

async function callerAtLevel(context: Context, auth: AuthServices) {
  const caller = await authenticate(context, auth)
  if (!caller.ok) return caller
  return lacksSecondFactor(caller.value) ? err(factorErrors.aal2Required('connect an app')) : caller
}

function requestId(context: Context): string | null {
  const id = v.safeParse(v.pipe(v.string(), v.uuid()), context.req.param('id'))
  return id.success ? id.output : null
}

type Asked = {
  client_id: string
  name: string
  host: string | null
  is_own: boolean
  redirect_uri: string
  state: string | null
  challenge: string
  scopes: Scope[]
  expires_at: Date
}

/** The request, which belongs to whoever opened it first. */
async function opened(sql: Sql, id: string, { user }: Caller, now: Date): Promise<Asked | null> {
  const [asked] = await sql<Asked[]>`
    update private.oauth_requests set user_id = ${user.id}
    where id = ${id} and (user_id is null or user_id = ${user.id}) and expires_at > ${now}
    returning client_id, name, host, is_own, redirect_uri, state, challenge, scopes, expires_at`
  return asked ?? null
}

async function removeRequest(sql: Sql, id: string) {
  await sql`delete from private.oauth_requests where id = ${id}`
}

async function hasAllItMay(sql: Sql, userId: string, now: Date): Promise<boolean> {
  // The row of the person serialises what they allow at the same time on two devices.
  await sql`select from auth.users where id = ${userId} for no key update`
  const held = await sql`
    select from private.oauth_grants where user_id = ${userId} and expires_at > ${now}`
  return held.length >= most
}

type Allowed = {
  caller: Caller
  scopes: Scope[]
  lists: readonly string[] | null
  code: string
  now: Date
}

async function allow(sql: Sql, asked: Asked, { caller, scopes, lists, code, now }: Allowed) {
  const { client_id, name, host, is_own, redirect_uri, challenge } = asked
  const { user, session } = caller
  const row = {
    user_id: user.id,
    client_id,
    name,
    host,
    is_own,
    scopes: JSON.stringify(scopes),
    lists: lists === null ? null : JSON.stringify(lists),
    aal: session.aal,
    redirect_uri,
    challenge,
    code_hash: hashOf(code),
    created_at: now,
    expires_at: new Date(now.getTime() + codeMs),
  }
  await sql`insert into private.oauth_grants ${sql(row)}`
}
