import type { Context, Handler } from 'hono'
import { userActor } from '../auth/admin/audit.ts'
import { consume } from '../auth/limits/rateLimits.ts'
import { clientAddress } from '../http/clientAddress.ts'
import { networkOf } from '../http/network.ts'
import {
  missing,
  namesOtherTarget,
  type OauthError,
  only,
  otherTarget,
  refusal,
  targetOf,
  tooMany,
} from './answers.ts'
import { isRegisteredId } from './client.ts'
import { codeGrant } from './codeGrant.ts'
import type { Grant } from './grant.ts'
import { refreshGrant } from './refreshGrant.ts'
import type { OauthServices } from './services.ts'

const grants = new Map<string, Grant>([
  ['authorization_code', codeGrant],
  ['refresh_token', refreshGrant],
])

const refusals = { kind: 'refused tokens of apps', max: 60, periodMs: 5 * 60_000 }

export function token(services: OauthServices): Handler {
  const { settings, clock, clients } = services
  const site = settings.siteUrl
  return async (context) => {
    const parameters = new URLSearchParams(await context.req.text())
    const type = only(parameters, 'grant_type')
    if (type === null) return refused(context, services, missing('grant_type'))
    const grant = grants.get(type)
    if (!grant) {
      const description = 'The grant_type is authorization_code or refresh_token'
      return refused(context, services, { error: 'unsupported_grant_type', description })
    }
    const clientId = only(parameters, 'client_id')
    if (clientId === null) return refused(context, services, missing('client_id'))
    // An app that was removed registers again when it hears of it.
    if (isRegisteredId(clientId) && (await clients.find(clientId)) === null) {
      return refused(context, services, unknownClient)
    }
    if (namesOtherTarget(parameters, site)) {
      return refused(context, services, otherTarget(targetOf(site)))
    }
    const actor = userActor(context, settings.proxies)
    const request = { parameters, clientId, now: new Date(clock()) }
    const issued = await grant(request, { ...services, actor })
    if (!issued.ok) return refused(context, services, issued.error)
    const { access, refresh, expiresIn, scopes } = issued.value
    return context.json({
      access_token: access,
      token_type: 'Bearer',
      expires_in: expiresIn,
      refresh_token: refresh,
      scope: scopes.join(' '),
    })
  }
}

const unknownClient: OauthError = {
  error: 'invalid_client',
  description: 'No app is registered with this client_id',
}

/** Wrong requests are counted by network, and right ones answered whatever the count says: nobody guesses 256 random bits. */
async function refused(
  context: Context,
  { database, clock, settings }: OauthServices,
  error: OauthError,
): Promise<Response> {
  const network = networkOf(clientAddress(context, settings.proxies))
  const wait =
    network === null
      ? 0
      : await database.asService((sql) => consume(sql, refusals, network, new Date(clock())))
  if (wait > 0) return tooMany(wait)
  return refusal(error, error.error === 'invalid_client' ? 401 : 400)
}
