import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Sql } from '../../database/database.ts'
import type { Keys } from '../tokens/keys.ts'
import type { FlowSecrets } from './providers.ts'

/** A browser that was sent to a provider and has not come back yet. */
export type OauthAttempt = {
  provider: string
  redirect_to: string
  /** null: the app receives tokens in the fragment instead of a PKCE code. */
  flow_id: string | null
  /** null: a sign-in; otherwise the identity is added to this user. */
  link_user_id: string | null
  /** The hash of the browser that began; null: the browser shows the verifier of its flow instead. */
  browser_hash: Buffer | null
}

const attemptLifetimeMs = 10 * 60_000

/** Derived from the state, which the provider sends back, so that nothing else must be stored. */
export function deriveFlowSecrets(keys: Keys, state: string): FlowSecrets {
  const secret = keys.secretFor('sign-ins elsewhere')
  const derive = (name: string) =>
    createHmac('sha256', secret).update(`${name}\n${state}`).digest('base64url')
  return { state, nonce: derive('nonce'), verifier: derive('verifier') }
}

export function newState(): string {
  return randomBytes(32).toString('base64url')
}

export async function insertAttempt(
  sql: Sql,
  state: string,
  { provider, redirect_to, flow_id, link_user_id, browser_hash }: OauthAttempt,
  now: Date,
): Promise<void> {
  await sql`
    delete from auth.oauth_attempts where created_at < ${new Date(now.getTime() - attemptLifetimeMs)}`
  await sql`
    insert into auth.oauth_attempts (
      state_hash, provider, redirect_to, flow_id, link_user_id, browser_hash, created_at
    ) values (
      ${hash(state)}, ${provider}, ${redirect_to}, ${flow_id}, ${link_user_id}, ${browser_hash},
      ${now}
    )`
}

/** Deletes the attempt, so that a callback works once. */
export async function consumeAttempt(
  sql: Sql,
  state: string,
  now: Date,
): Promise<OauthAttempt | null> {
  const [attempt] = await sql<(OauthAttempt & { created_at: Date })[]>`
    delete from auth.oauth_attempts where state_hash = ${hash(state)}
    returning provider, redirect_to, flow_id, link_user_id, browser_hash, created_at`
  if (!attempt || now.getTime() - attempt.created_at.getTime() > attemptLifetimeMs) return null
  const { created_at: _, ...rest } = attempt
  return rest
}

function hash(state: string): Buffer {
  return createHash('sha256').update(state).digest()
}
