import { randomBytes } from 'node:crypto'
import type { Handler } from 'hono'
import * as v from 'valibot'
import { consumeAll } from '../auth/limits/rateLimits.ts'
import { clientAddress } from '../http/clientAddress.ts'
import { isTooDeep } from '../http/nesting.ts'
import { networkOf } from '../http/network.ts'
import type { InnerHosts } from '../outbound/innerHosts.ts'
import { refusal, tooMany } from './answers.ts'
import { appName } from './appNames.ts'
import { isRedirectUri } from './redirectUris.ts'
import type { OauthServices } from './services.ts'

const registrations = { kind: 'registrations of apps', max: 10, periodMs: 3_600_000 }
/** Of all networks together, or strangers with many of them would fill the disk. */
const allRegistrations = { kind: 'all registrations of apps', max: 1_000, periodMs: 3_600_000 }

const Metadata = v.object({
  redirect_uris: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(10)),
  client_name: v.nullish(v.string(), ''),
})

/** Whatever else an app asks to be registered with gives way to what public clients have (RFC 7591). */
const ofPublicClients = {
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
}

export function register(
  { database, clock, settings }: OauthServices,
  innerHosts: InnerHosts,
): Handler {
  return async (context) => {
    const metadata = v.safeParse(Metadata, jsonIn(await context.req.text()))
    if (!metadata.success) {
      const description = 'redirect_uris has 1 to 10 addresses, and client_name is a text'
      return refusal({ error: 'invalid_client_metadata', description })
    }
    const { redirect_uris, client_name } = metadata.output
    const wrong = redirect_uris.find((uri) => !isRedirectUri(uri, innerHosts))
    if (wrong !== undefined) {
      const description = 'A redirect_uri is https, of this computer, or of a scheme of the app'
      return refusal({ error: 'invalid_redirect_uri', description })
    }
    const now = new Date(clock())
    const network = networkOf(clientAddress(context, settings.proxies))
    const id = `dmc_${randomBytes(16).toString('base64url')}`
    const name = appName(client_name) || 'Unnamed app'
    const wait = await database.asService(async (sql) => {
      const ofAll = { ...allRegistrations, key: '' }
      const ofNetwork = network === null ? [] : [{ ...registrations, key: network }]
      const seconds = await consumeAll(sql, [ofAll, ...ofNetwork], now)
      if (seconds > 0) return seconds
      const redirectUris = JSON.stringify(redirect_uris)
      await sql`
        insert into private.oauth_clients (id, name, redirect_uris, created_at, used_at)
        values (${id}, ${name}, ${redirectUris}::text::jsonb, ${now}, ${now})`
      return 0
    })
    if (wait > 0) return tooMany(wait)
    return context.json(
      {
        client_id: id,
        client_id_issued_at: Math.floor(now.getTime() / 1_000),
        client_name: name,
        redirect_uris,
        ...ofPublicClients,
      },
      201,
    )
  }
}

function jsonIn(text: string): unknown {
  if (isTooDeep(text)) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
