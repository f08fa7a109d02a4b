import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Sql } from '../../database/database.ts'
import type { Keys } from '../tokens/keys.ts'
import type { Proofs } from './providers.ts'

/** Someone who was sent to a provider and is expected back. */
export type OauthAttempt = {
  provider: string
  redirect_to: string
  /** null: the browser is given tokens in the fragment, not a code. */
  flow_id: string | null
  /** null: the identity signs in; otherwise it is added to this account. */
  link_user_id: string | null
}

const longestAway = 10 * 60_000

/** The proofs of an attempt: of all of them only the state travels, so the rest is drawn from it. */
export function proofsOf(keys: Keys, state: string): Proofs {
  const secret = keys.secretFor('sign-ins elsewhere')
  const drawn = (what: string) =>
    createHmac('sha256', secret).update(`${what}\n${state}`).digest('base64url')
  return { state, nonce: drawn('nonce'), verifier: drawn('verifier') }
}

export function newState(): string {
  return randomBytes(32).toString('base64url')
}

export async function keepAttempt(
  sql: Sql,
  state: string,
  { provider, redirect_to, flow_id, link_user_id }: OauthAttempt,
  now: Date,
): Promise<void> {
  await sql`
    delete from auth.oauth_attempts where created_at < ${new Date(now.getTime() - longestAway)}`
  await sql`
    insert into auth.oauth_attempts (
      state_hash, provider, redirect_to, flow_id, link_user_id, created_at
    ) values (${digest(state)}, ${provider}, ${redirect_to}, ${flow_id}, ${link_user_id}, ${now})`
}

/** Uses the attempt up: who returns twice returns once. */
export async function takeAttempt(
  sql: Sql,
  state: string,
  now: Date,
): Promise<OauthAttempt | null> {
  const [attempt] = await sql<(OauthAttempt & { created_at: Date })[]>`
    delete from auth.oauth_attempts where state_hash = ${digest(state)}
    returning provider, redirect_to, flow_id, link_user_id, created_at`
  if (!attempt || now.getTime() - attempt.created_at.getTime() > longestAway) return null
  const { created_at: _, ...rest } = attempt
  return rest
}

function digest(state: string): Buffer {
  return createHash('sha256').update(state).digest()
}
