import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { AuthOptions } from '../auth/authServices.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import { clientAddress } from '../http/clientAddress.ts'
import { limitedBody } from '../http/limitedBody.ts'
import { openLimitLog } from '../http/limitLog.ts'
import { networkPrefix } from '../http/networkPrefix.ts'
import type { FetchFile } from '../outbound/fetched.ts'
import type { InnerHosts } from '../outbound/innerHosts.ts'
import { type OauthError, refusal } from './answers.ts'
import { createAppTokens } from './appTokens.ts'
import { authorize } from './authorize.ts'
import { createClients } from './clients.ts'
import { openDocuments } from './documents.ts'
import { register } from './register.ts'
import { revoke } from './revoke.ts'
import { token } from './token.ts'
import { authorizationServer, protectedResource } from './wellKnown.ts'

type Options = Pick<
  AuthOptions,
  'database' | 'clock' | 'keys' | 'mailQueue' | 'settings' | 'log'
> & {
  /** Reads metadata documents, within `documentLimits`. */
  fetchFile: FetchFile
  innerHosts: InnerHosts
}

const largestBody = 16_384

/** The authorization server, at the root of the site: public clients, codes with PKCE. */
export function oauthRoutes({ keys, fetchFile, innerHosts, log, ...parts }: Options): Hono {
  const { database, clock, settings } = parts
  const site = settings.siteUrl
  const documents = openDocuments({ fetchFile, clock, innerHosts })
  const clients = createClients({ database, clock, site, documents })
  const services = { ...parts, clients, tokens: createAppTokens(keys) }
  const limitLog = openLimitLog(log, clock)
  const routes = new Hono()
  routes.use('/oauth/*', async (context, next) => {
    await next()
    context.header('cache-control', 'no-store')
    if (context.res.status !== 429) return
    const network = networkPrefix(clientAddress(context, settings.proxies))
    limitLog({ limit: context.req.path, network, account: null })
  })
  // A client that hears of it tries again; of any other answer it makes that the person is asked anew.
  routes.onError((error) => {
    if (!(error instanceof DatabaseUnavailable)) throw error
    return refusal(unavailable, 503, { 'retry-after': '2' })
  })

  // Apps in pages of anybody ask without cookies: nothing here is answered to whoever is signed in.
  const fromAnywhere = cors({
    origin: '*',
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['authorization', 'content-type', 'mcp-protocol-version'],
    maxAge: 3_600,
  })
  const short = limitedBody(largestBody, () =>
    refusal({ error: 'invalid_request', description: `At most ${largestBody} bytes` }, 413),
  )
  for (const path of ['/oauth/token', '/oauth/register', '/oauth/revoke'])
    routes.use(path, fromAnywhere, short)

  const described = [
    ['oauth-authorization-server', authorizationServer(site)],
    ['oauth-protected-resource', protectedResource(site)],
    ['oauth-protected-resource/mcp', protectedResource(site)],
  ] as const
  for (const [name, metadata] of described)
    routes.get(`/.well-known/${name}`, fromAnywhere, (context) => context.json(metadata))
  routes.get('/oauth/authorize', authorize(services))
  routes.post('/oauth/token', token(services))
  routes.post('/oauth/register', register(services, innerHosts))
  routes.post('/oauth/revoke', revoke(services))
  return routes
}

const unavailable: OauthError = {
  error: 'temporarily_unavailable',
  description: 'The database cannot be reached',
}
