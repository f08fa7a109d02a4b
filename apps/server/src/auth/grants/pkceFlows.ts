import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { authErrors } from '../errors.ts'
import type { Profile } from '../identities/profile.ts'
import { type ConsumedToken, consumeFlowToken } from '../links/oneTimeTokens.ts'
import { Text } from '../requestBody.ts'
import type { AuthenticationMethod } from '../sessions/sessions.ts'

/** The challenge of a browser that begins a flow; only it has the verifier (RFC 7636). */
export type Pkce = { challenge: string; method: 's256' | 'plain' }

/** The fields of a body that begin a flow. */
export const PkceFields = { code_challenge: Text, code_challenge_method: Text }

/** null: the implicit flow, where following a link signs in. */
export function parsePkce(form: {
  code_challenge: string
  code_challenge_method: string
}): Result<Pkce | null, AuthError> {
  const { code_challenge: challenge, code_challenge_method: requestedMethod } = form
  if (challenge === '' && requestedMethod === '') return ok(null)
  if (challenge === '' || requestedMethod === '') return err(authErrors.pkceIncomplete)
  if (challenge.length < 43 || challenge.length > 128) return err(authErrors.pkceLength)
  if (!/^[\w.~-]+$/.test(challenge)) return err(authErrors.pkceAlphabet)
  const method = requestedMethod.toLowerCase()
  if (method === 's256' || method === 'plain') return ok({ challenge, method })
  return err(authErrors.invalid(`unsupported code_challenge method "${requestedMethod}"`))
}

export type NewFlow = { pkce: Pkce; method: AuthenticationMethod; userId: string | null }

const flowLifetimeMs = 86_400_000
const codeLifetimeMs = 5 * 60_000

/** Returns the id of the flow. */
export async function beginFlow(sql: Sql, { pkce, method, userId }: NewFlow, now: Date) {
  const id = randomUUID()
  const cutoff = new Date(now.getTime() - flowLifetimeMs)
  await sql`delete from auth.flow_state where created_at < ${cutoff}`
  await sql`
    insert into auth.flow_state (
      id, user_id, code_challenge, code_challenge_method, authentication_method, created_at
    ) values (${id}, ${userId}, ${pkce.challenge}, ${pkce.method}, ${method}, ${now})`
  return id
}

/** Codes of links; their token is consumed when the flow is finished. Older servers consumed it before. */
const linkCodePrefix = 'link_'

/**
 * The code that finishes the flow of a link. Only a hash is stored. A link has one code however often it is followed, so
 * that a program that follows all links of a mail does not use it up.
 */
export async function issueCode(sql: Sql, flowId: string, token: string, now: Date) {
  const code = `${linkCodePrefix}${hash(`code of ${token}`).toString('base64url')}`
  await sql`
    update auth.flow_state set code_hash = ${hash(code)}, code_issued_at = ${now}
    where id = ${flowId}`
  return code
}

/** An identity at a provider, as the provider described it. */
export type ProviderAnswer = { provider: string; profile: Profile }

/** Creates the code that finishes the flow of a provider sign-in, whose answer waits until then. */
export async function issueCodeForProfile(
  sql: Sql,
  flowId: string,
  { provider, profile }: ProviderAnswer,
  now: Date,
) {
  const code = randomBytes(32).toString('base64url')
  await sql`
    update auth.flow_state
    set provider = ${provider}, profile = ${JSON.stringify(profile)}, code_hash = ${hash(code)},
        code_issued_at = ${now}
    where id = ${flowId}`
  return code
}

export type FinishedFlow =
  | { kind: 'user'; userId: string; method: AuthenticationMethod }
  | { kind: 'link'; token: ConsumedToken; method: AuthenticationMethod }
  /** `linkUserId`: who has asked to link the identity; null: it signs in. */
  | { kind: 'provider'; answer: ProviderAnswer; linkUserId: string | null }

/** Accepts the code once, together with the verifier. */
export async function finishFlow(
  sql: Sql,
  { code, verifier }: { code: string; verifier: string },
  now: Date,
): Promise<Result<FinishedFlow, AuthError>> {
  const [flow] = await sql<FlowState[]>`
    select id, user_id, code_challenge, code_challenge_method, authentication_method,
           code_issued_at, provider, profile
    from auth.flow_state where code_hash = ${hash(code)}
    for update`
  if (!flow) return err(authErrors.flowNotFound)
  if (now.getTime() - flow.code_issued_at.getTime() > codeLifetimeMs)
    return err(authErrors.flowExpired)
  if (!verifierMatches(flow, verifier)) return err(authErrors.badCodeVerifier)
  const isLink = code.startsWith(linkCodePrefix)
  // The token is read first, because deleting the flow deletes it.
  const token = isLink ? await consumeFlowToken(sql, flow.id) : null
  await sql`delete from auth.flow_state where id = ${flow.id}`
  const { user_id: userId, authentication_method: method, provider, profile } = flow
  if (provider !== null && profile !== null) {
    return ok({ kind: 'provider', answer: { provider, profile }, linkUserId: userId })
  }
  if (token) return ok({ kind: 'link', token, method })
  if (isLink) return err(authErrors.linkExpired)
  return userId === null ? err(authErrors.flowNotFound) : ok({ kind: 'user', userId, method })
}

type FlowState = {
  id: string
  user_id: string | null
  code_challenge: string
  code_challenge_method: Pkce['method']
  authentication_method: AuthenticationMethod
  code_issued_at: Date
  provider: string | null
  profile: Profile | null
}

function verifierMatches(
  { code_challenge, code_challenge_method }: FlowState,
  verifier: string,
): boolean {
  const derived = code_challenge_method === 's256' ? hash(verifier).toString('base64url') : verifier
  return timingSafeEqual(hash(derived), hash(code_challenge))
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
