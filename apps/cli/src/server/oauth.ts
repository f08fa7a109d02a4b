import { createHash, randomBytes } from 'node:crypto'
import { ok } from '@daymark/core/result'
import * as v from 'valibot'
import { failure, type Outcome } from '../failure.ts'
import { isLoopback } from './address.ts'
import { type Fetch, noAnswer, send } from './send.ts'

/** Everything that the command line can use: ‘May change and delete’, ‘Focus timer’, ‘Meetings’. */
const scope = [
  'tasks:read',
  'tasks:propose',
  'tasks:write',
  'tasks:delete',
  'focus:read',
  'focus:write',
  'calendars:read',
].join(' ')

const Metadata = v.object({
  issuer: v.string(),
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
  revocation_endpoint: v.string(),
})
export type Metadata = v.InferOutput<typeof Metadata>

const Tokens = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  expires_in: v.number(),
})
export type Tokens = v.InferOutput<typeof Tokens>

/** The server knows the file that it serves as a client of its own. */
const clientOf = (address: string) => `${address}/daymark.mjs`

export async function discover(fetch: Fetch, address: string): Promise<Outcome<Metadata>> {
  const url = `${address}/.well-known/oauth-authorization-server`
  const received = await send(fetch, address, url, { headers: { accept: 'application/json' } })
  if (!received.ok) return received
  const { status, body } = received.value
  if (status === 404) return failure('refused', 'This server connects no apps.')
  const metadata = v.safeParse(Metadata, body)
  if (status !== 200 || !metadata.success) return noAnswer(address)
  const { issuer, ...endpoints } = metadata.output
  if (!isSame(issuer, address)) {
    return failure('refused', `This server calls itself ${issuer}: daymark login ${issuer}.`)
  }
  const foreign = Object.values(endpoints).some((endpoint) => !endpoint.startsWith(`${issuer}/`))
  return foreign ? noAnswer(address) : ok(metadata.output)
}

/** A server without a site URL is the same by each name of this machine. */
function isSame(issuer: string, address: string): boolean {
  if (issuer === address) return true
  const [one, other] = [new URL(issuer), new URL(address)]
  return isLoopback(one) && isLoopback(other) && one.port === other.port
}

/** What is asked for in the browser, and what proves afterwards that it was us. */
export type Asking = { url: string; verifier: string; redirectUri: string }

export const newState = () => randomBytes(16).toString('base64url')

export function authorizationRequest(
  metadata: Metadata,
  { redirectUri, state }: { redirectUri: string; state: string },
): Asking {
  const verifier = randomBytes(32).toString('base64url')
  const url = new URL(metadata.authorization_endpoint)
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientOf(metadata.issuer),
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: `${metadata.issuer}/mcp`,
  }).toString()
  return { url: url.href, verifier, redirectUri }
}

/** The code in what the browser came back with; any other answer is a refusal. */
export function codeIn(returned: URLSearchParams, { issuer }: Metadata): Outcome<string> {
  if (returned.get('iss') !== issuer)
    return failure('refused', 'The browser came back from elsewhere.')
  const code = returned.get('code')
  if (code !== null) return ok(code)
  return returned.get('error') === 'access_denied'
    ? failure('refused', 'It was not connected.')
    : failure('refused', 'The server refused the connection.')
}

export function exchange(
  fetch: Fetch,
  { issuer, token_endpoint }: Metadata,
  code: string,
  { verifier, redirectUri }: Asking,
): Promise<Outcome<Tokens>> {
  return requestTokens(fetch, issuer, token_endpoint, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  })
}

export async function refresh(
  fetch: Fetch,
  address: string,
  token: string,
): Promise<Outcome<Tokens>> {
  const ask = () =>
    requestTokens(fetch, address, `${address}/oauth/token`, {
      grant_type: 'refresh_token',
      refresh_token: token,
    })
  const first = await ask()
  // The answer may have been lost: within ten seconds the same token is answered with the same.
  return !first.ok && first.error.kind === 'no answer' ? ask() : first
}

export const endedAt = (address: string) => `The connection has ended: daymark login ${address}.`

async function requestTokens(
  fetch: Fetch,
  address: string,
  url: string,
  form: Record<string, string>,
): Promise<Outcome<Tokens>> {
  const values = { ...form, client_id: clientOf(address), resource: `${address}/mcp` }
  const received = await send(fetch, address, url, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(values),
  })
  if (!received.ok) return received
  const { status, body } = received.value
  if (status === 400 || status === 401) {
    return failure('not signed in', endedAt(address))
  }
  const tokens = v.safeParse(Tokens, body)
  return status === 200 && tokens.success ? ok(tokens.output) : noAnswer(address)
}

/** Ends what a refresh token belongs to. */
export async function revoke(fetch: Fetch, address: string, token: string): Promise<Outcome<null>> {
  const received = await send(fetch, address, `${address}/oauth/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ token, client_id: clientOf(address) }),
  })
  if (!received.ok) return received
  // Without the endpoint there is nothing left to be ended.
  return received.value.status === 200 || received.value.status === 404
    ? ok(null)
    : noAnswer(address)
}
