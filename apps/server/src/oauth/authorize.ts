import type { Context, Handler } from 'hono'
import { deleteExpiredRequests } from '../auth/apps/apps.ts'
import { withParameters } from '../auth/apps/returning.ts'
import type { Scope } from '../auth/connections/scopes.ts'
import { secondsUntilRequest } from '../auth/limits/addressLimits.ts'
import { pageForAnyone } from '../http/htmlPage.ts'
import {
  missing,
  namesOtherTarget,
  type OauthError,
  only,
  otherTarget,
  targetOf,
} from './answers.ts'
import type { Client } from './client.ts'
import { isOneOf } from './redirectUris.ts'
import { askedScopes } from './scopesOfApps.ts'
import type { OauthServices } from './services.ts'

const validMs = 10 * 60_000
/** More than are made, so that there are never many. */
const fewer = 5

/** Remembers what an app asks for and sends the browser to the page that asks the person. */
export function authorize(services: OauthServices): Handler {
  const { database, clock, settings, clients } = services
  const site = settings.siteUrl
  return async (context) => {
    const wait = await secondsUntilRequest(context, services, 'apps that ask')
    if (wait > 0) {
      context.header('retry-after', String(wait))
      return pageForAnyone(context, ({ tooManyRequests }) => tooManyRequests, 429)
    }
    const { searchParams: parameters } = new URL(context.req.url)
    const id = only(parameters, 'client_id')
    const redirectUri = only(parameters, 'redirect_uri')
    const client = id === null || redirectUri === null ? null : await clients.find(id)
    // Whoever is not known to own an address gets nobody sent there.
    if (!client || redirectUri === null || !isOneOf(client.redirectUris, redirectUri)) {
      return pageForAnyone(context, ({ appNotRecognised }) => appNotRecognised, 400)
    }
    const asked = requestIn(parameters, client, site)
    if ('error' in asked) return sendBack(context, { site, redirectUri, parameters }, asked)
    const { scopes, state, challenge } = asked
    const row = {
      client_id: client.id,
      name: client.name,
      host: client.host,
      is_own: client.isOwn,
      redirect_uri: redirectUri,
      state,
      challenge,
      scopes: JSON.stringify(scopes),
      expires_at: new Date(clock() + validMs),
    }
    const [made] = await database.asService(async (sql) => {
      await deleteExpiredRequests(sql, new Date(clock()), fewer)
      return sql<{ id: string }[]>`insert into private.oauth_requests ${sql(row)} returning id`
    })
    if (!made) throw new Error('a request of an app was not stored')
    return context.redirect(`${site}/?connect=${made.id}`, 302)
  }
}

type Asked = { scopes: Scope[]; state: string | null; challenge: string }

function requestIn(parameters: URLSearchParams, client: Client, site: string): Asked | OauthError {
  const type = only(parameters, 'response_type')
  if (type === null) return missing('response_type')
  if (type !== 'code') {
    return { error: 'unsupported_response_type', description: 'The response_type is code' }
  }
  if (parameters.getAll('state').length > 1) return missing('state')
  const state = only(parameters, 'state')
  if (state !== null && !/^[\x20-\x7e]{1,2000}$/.test(state)) {
    return { error: 'invalid_request', description: 'state has up to 2000 characters of ASCII' }
  }
  const challenge = only(parameters, 'code_challenge')
  if (challenge === null) return missing('code_challenge')
  if (only(parameters, 'code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(challenge)) {
    return { error: 'invalid_request', description: 'The code_challenge is made by S256' }
  }
  if (namesOtherTarget(parameters, site)) return otherTarget(targetOf(site))
  if (parameters.getAll('scope').length > 1) return missing('scope')
  const scopes = askedScopes(only(parameters, 'scope'), client.isOwn)
  if (scopes === null) return { error: 'invalid_scope', description: 'No scope is known' }
  return { scopes, state, challenge }
}

type Return = { site: string; redirectUri: string; parameters: URLSearchParams }

function sendBack(
  context: Context,
  { site, redirectUri, parameters }: Return,
  { error, description }: OauthError,
): Response {
  const state = only(parameters, 'state')
  const answer = { error, error_description: description, state, iss: site }
  return context.redirect(withParameters(redirectUri, answer), 302)
}
