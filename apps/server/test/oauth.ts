import { createHash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { documentLimits } from '../src/oauth/documents.ts'
import { oauthRoutes } from '../src/oauth/oauthRoutes.ts'
import type { FetchFile } from '../src/outbound/fetched.ts'
import { createFetchFile } from '../src/outbound/fetchFile.ts'
import { signedUp, siteUrl, startAuth } from './auth.ts'
import { file, openCalendarHost } from './calendars/calendarHost.ts'
import { defaultSettings } from './settings.ts'

const verifier = 'a verifier that only this app has, of 43 characters or more'.replaceAll(' ', '-')
export const challenge = createHash('sha256').update(verifier).digest('base64url')
export const callback = 'https://app.example.org/callback'
export const target = `${siteUrl}/mcp`

type Values = Record<string, string | null>

/** The authorization server beside the auth service, and a host of metadata documents. */
export async function startOauth(fetchFile?: FetchFile) {
  const server = await startAuth()
  const host = await openCalendarHost()
  const innerHosts = [host.host]
  const routes = oauthRoutes({
    database: server.database,
    clock: server.clock,
    keys: server.keys,
    mailQueue: server.mailQueue,
    settings: { ...defaultSettings, siteUrl },
    log: server.log,
    fetchFile: fetchFile ?? createFetchFile({ innerHosts, limits: documentLimits }),
    innerHosts,
  })

  async function request(path: string, init: RequestInit = {}, from?: string) {
    const env = from && { incoming: { socket: { remoteAddress: from } } }
    const response = await routes.request(`${siteUrl}${path}`, init, env || undefined)
    await server.mailQueue.sendDue()
    return response
  }

  const post = (path: string, values: Values, from?: string) =>
    request(path, { method: 'POST', body: query(values) }, from)

  /** Registers an app. */
  async function register(metadata: object = {}) {
    const body = JSON.stringify({ client_name: 'Claude', redirect_uris: [callback], ...metadata })
    const answer = await request('/oauth/register', { method: 'POST', body })
    return v.parse(v.object({ client_id: v.string() }), await answer.json()).client_id
  }

  /** Publishes a metadata document, and returns its address. */
  function publish(document: object = {}, path = `/${randomUUID()}`) {
    const client_id = `${host.url}${path}`
    const content = { client_id, client_name: 'Claude', redirect_uris: [callback], ...document }
    host.answers(path, file(JSON.stringify(content)))
    return client_id
  }

  /** What an app asks for, with these parameters instead of the usual ones; null: without it. */
  const authorize = (clientId: string, values: Values = {}, from?: string) =>
    request(`/oauth/authorize?${query({ ...usual, client_id: clientId, ...values })}`, {}, from)

  /** The id of what an app asks for. */
  async function asked(clientId: string, values: Values = {}) {
    const location = locationOf(await authorize(clientId, values))
    return location.searchParams.get('connect') ?? `none at ${location.href}`
  }

  const look = (id: string, token: string) =>
    server.call(`/oauth/requests/${id}`, { method: 'GET', token })
  const answer = (id: string, token: string, body: object) =>
    server.call(`/oauth/requests/${id}`, { token, body })

  /** The code of an app that a person has said yes to. */
  async function code(clientId: string, token: string, { values = {}, given = {} }: Consent = {}) {
    const yes = { approve: true, scopes: ['tasks:read'], lists: null, ...given }
    const { redirect } = v.parse(
      v.object({ redirect: v.string() }),
      await (await answer(await asked(clientId, values), token, yes)).json(),
    )
    return new URL(redirect).searchParams.get('code') ?? ''
  }

  const exchange = (clientId: string, values: Values = {}, from?: string) =>
    post('/oauth/token', { ...exchanged, client_id: clientId, ...values }, from)

  const refresh = (clientId: string, refreshToken: string, values: Values = {}) =>
    post('/oauth/token', {
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: refreshToken,
      ...values,
    })

  /** An app that is connected to somebody. */
  async function connected(email: string, consent: Consent = {}) {
    const { session, user } = await signedUp(server, email)
    const token = session.access_token
    const clientId = await register()
    const tokens = await tokensIn(
      await exchange(clientId, { code: await code(clientId, token, consent) }),
    )
    return { token, userId: user.id, clientId, tokens }
  }

  /** The apps of somebody, as their list has them. */
  async function listed(token: string) {
    const response = await server.call('/connections', { method: 'GET', token })
    return v.parse(v.object({ apps: v.array(v.looseObject({})) }), await response.json()).apps
  }

  /** How many connections of apps somebody has, whatever can be done by them. */
  async function grantsOf(userId: string): Promise<number> {
    const rows = await server.admin`
      select from private.oauth_grants where user_id = ${userId} and counter > 0`
    return rows.length
  }

  const isKnown = async (clientId: string) => (await authorize(clientId)).status === 302

  /** What somebody who has just signed up is told of an app that asks. */
  async function described(clientId: string, values: Values = {}) {
    const { session } = await signedUp(server, `${randomUUID()}@example.org`)
    return (await look(await asked(clientId, values), session.access_token)).json()
  }

  return {
    isKnown,
    described,
    grantsOf,
    server,
    routes,
    host,
    request,
    post,
    register,
    publish,
    authorize,
    asked,
    look,
    answer,
    code,
    exchange,
    refresh,
    connected,
    listed,
    async close() {
      host.close()
      await server.close()
    },
  }
}

type Consent = { values?: Values; given?: object }

const usual = {
  response_type: 'code',
  redirect_uri: callback,
  code_challenge: challenge,
  code_challenge_method: 'S256',
  state: 'a state',
  scope: 'tasks:write focus:write calendars:read',
}

const exchanged = {
  grant_type: 'authorization_code',
  redirect_uri: callback,
  code_verifier: verifier,
}

function query(values: Values): URLSearchParams {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== null) given.append(name, value)
  }
  return given
}

export function locationOf(response: Response): URL {
  return new URL(response.headers.get('location') ?? 'about:blank')
}

const Tokens = v.object({
  access_token: v.string(),
  token_type: v.string(),
  expires_in: v.number(),
  refresh_token: v.string(),
  scope: v.string(),
})

export async function tokensIn(response: Response) {
  return v.parse(Tokens, await response.json())
}

/** Status and `error` of a refusal. */
export async function refusalOf(response: Response): Promise<[number, string]> {
  const { error } = v.parse(v.object({ error: v.string() }), await response.json())
  return [response.status, error]
}
