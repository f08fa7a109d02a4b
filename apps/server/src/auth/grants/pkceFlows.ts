import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import type { Sql } from '../../database/database.ts'
import type { AuthError } from '../../errors.ts'
import { authErrors } from '../errors.ts'
import { Text } from '../requestBody.ts'
import type { AuthenticationMethod } from '../sessions/sessions.ts'

/** What the browser that begins a flow keeps the secret to (RFC 7636). */
export type Pkce = { challenge: string; method: 's256' | 'plain' }

/** The fields of a body that begin a flow. */
export const PkceFields = { code_challenge: Text, code_challenge_method: Text }

/** null: the links sign in by themselves (the implicit flow). */
export function pkceOf(form: {
  code_challenge: string
  code_challenge_method: string
}): Result<Pkce | null, AuthError> {
  const { code_challenge: challenge, code_challenge_method: wanted } = form
  if (challenge === '' && wanted === '') return ok(null)
  if (challenge === '' || wanted === '') return err(authErrors.pkceIncomplete)
  if (challenge.length < 43 || challenge.length > 128) return err(authErrors.pkceLength)
  if (!/^[\w.~-]+$/.test(challenge)) return err(authErrors.pkceAlphabet)
  const method = wanted.toLowerCase()
  if (method === 's256' || method === 'plain') return ok({ challenge, method })
  return err(authErrors.invalid(`unsupported code_challenge method "${wanted}"`))
}

export type NewFlow = { pkce: Pkce; method: AuthenticationMethod; userId: string | null }

const longestWait = 86_400_000
const codeLifetime = 5 * 60_000

/** Answers the id of the flow. */
export async function beginFlow(sql: Sql, { pkce, method, userId }: NewFlow, now: Date) {
  const id = randomUUID()
  const forgotten = new Date(now.getTime() - longestWait)
  await sql`delete from auth.flow_state where created_at < ${forgotten}`
  await sql`
    insert into auth.flow_state (
      id, user_id, code_challenge, code_challenge_method, authentication_method, created_at
    ) values (${id}, ${userId}, ${pkce.challenge}, ${pkce.method}, ${method}, ${now})`
  return id
}

/** The code that the browser which began the flow finishes it with. Only a hash is kept. */
export async function issueCode(sql: Sql, flowId: string, userId: string, now: Date) {
  const code = randomBytes(32).toString('base64url')
  await sql`
    update auth.flow_state
    set user_id = ${userId}, code_hash = ${digest(code)}, code_issued_at = ${now}
    where id = ${flowId}`
  return code
}

export type FinishedFlow = { userId: string; method: AuthenticationMethod }

/** Uses the code up, for the one who has the verifier. */
export async function finishFlow(
  sql: Sql,
  { code, verifier }: { code: string; verifier: string },
  now: Date,
): Promise<Result<FinishedFlow, AuthError>> {
  const [flow] = await sql<FlowState[]>`
    select id, user_id, code_challenge, code_challenge_method, authentication_method, code_issued_at
    from auth.flow_state where code_hash = ${digest(code)} and user_id is not null
    for update`
  if (!flow) return err(authErrors.flowNotFound)
  if (now.getTime() - flow.code_issued_at.getTime() > codeLifetime)
    return err(authErrors.flowExpired)
  if (!fits(flow, verifier)) return err(authErrors.badCodeVerifier)
  await sql`delete from auth.flow_state where id = ${flow.id}`
  return ok({ userId: flow.user_id, method: flow.authentication_method })
}

type FlowState = {
  id: string
  user_id: string
  code_challenge: string
  code_challenge_method: Pkce['method']
  authentication_method: AuthenticationMethod
  code_issued_at: Date
}

function fits({ code_challenge, code_challenge_method }: FlowState, verifier: string): boolean {
  const answer =
    code_challenge_method === 's256' ? digest(verifier).toString('base64url') : verifier
  return timingSafeEqual(digest(answer), digest(code_challenge))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
