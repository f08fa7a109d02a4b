import { randomUUID } from 'node:crypto'
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { signedUp, siteUrl } from '../../test/auth.ts'
import { callback, startOauth, target } from '../../test/oauth.ts'
import { createBearer } from '../auth/connections/bearer.ts'
import { mcpRoutes } from '../mcp/mcpRoutes.ts'
import { openServing } from '../mcp/serving.ts'
import type { FetchFile } from '../outbound/fetched.ts'

const documentUrl = 'https://app.example.org/metadata.json'
const document = { client_id: documentUrl, client_name: 'Editor', redirect_uris: [callback] }
const fetchFile: FetchFile = async (url) =>
  url === documentUrl
    ? { kind: 'file', text: JSON.stringify(document), etag: null, modified: null }
    : { kind: 'none', reason: 'no answer' }

const oauth = await startOauth(fetchFile)
afterAll(() => oauth.close())
const { server } = oauth
const app = new Hono().route('/', oauth.routes).route(
  '/',
  mcpRoutes({
    open: () =>
      openServing({
        database: server.database,
        clock: server.clock,
        newId: randomUUID,
        failed: (error) => expect.fail(String(error)),
      }),
    bearer: createBearer({ database: server.database, clock: server.clock }),
    site: siteUrl,
    hosts: null,
    origins: [],
  }),
)

/** What an app keeps, in memory. */
function provider(clientMetadataUrl?: string) {
  let opened: URL | null = null
  const kept: {
    client?: Parameters<NonNullable<OAuthClientProvider['saveClientInformation']>>[0]
    tokens?: Parameters<OAuthClientProvider['saveTokens']>[0]
    discovery?: Parameters<NonNullable<OAuthClientProvider['saveDiscoveryState']>>[0]
    verifier: string
  } = { verifier: '' }
  const ofApp: OAuthClientProvider = {
    redirectUrl: callback,
    ...(clientMetadataUrl !== undefined && { clientMetadataUrl }),
    clientMetadata: { client_name: 'Claude', redirect_uris: [callback] },
    state: () => 'a state',
    clientInformation: () => kept.client,
    saveClientInformation(client) {
      kept.client = client
    },
    tokens: () => kept.tokens,
    saveTokens(tokens) {
      kept.tokens = tokens
    },
    saveCodeVerifier(verifier) {
      kept.verifier = verifier
    },
    codeVerifier: () => kept.verifier,
    saveDiscoveryState(discovery) {
      kept.discovery = discovery
    },
    discoveryState: () => kept.discovery,
    redirectToAuthorization(url) {
      opened = url
    },
    invalidateCredentials: (scope) => {
      if (scope === 'all' || scope === 'client') delete kept.client
      if (scope === 'all' || scope === 'tokens') delete kept.tokens
    },
  }
  return { ofApp, kept, opened: () => opened }
}

const ask = async (input: string | URL, init?: RequestInit) => app.request(String(input), init)

type Era = 'legacy' | 'auto'

/** Connects an app as far as it comes. */
async function connect(authProvider: OAuthClientProvider, era: Era) {
  const transport = new StreamableHTTPClientTransport(new URL(target), { authProvider, fetch: ask })
  const client = new Client(
    { name: 'editor', version: '1.0.0' },
    { versionNegotiation: { mode: era } },
  )
  const failed = await client.connect(transport).then(
    () => null,
    (error: unknown) => error,
  )
  return { transport, client, failed }
}

/** Says yes on the page that the app has opened, and returns where the browser goes. */
async function consent(opened: URL | null, scopes: string[], token: string): Promise<URL> {
  const page = await app.request(opened?.href ?? '')
  const id = new URL(page.headers.get('location') ?? '').searchParams.get('connect') ?? ''
  const answer = await oauth.answer(id, token, { approve: true, scopes, lists: null })
  return new URL(v.parse(v.object({ redirect: v.string() }), await answer.json()).redirect)
}

describe.each([
  ['that registers itself', undefined, null],
  ['with a metadata document', documentUrl, 'app.example.org'],
] as const)('the official client %s', (what, clientMetadataUrl, host) => {
  test.each(['legacy', 'auto'] as const)(
    '[OAUTH-1f] finds the server from /mcp alone, connects and works (%s)',
    async (era) => {
      const email = `${era}-${what.replaceAll(' ', '-')}@example.org`
      const { session } = await signedUp(server, email)
      const token = session.access_token
      const { ofApp, kept, opened } = provider(clientMetadataUrl)

      const first = await connect(ofApp, era)
      expect(first.failed).toBeInstanceOf(UnauthorizedError)
      expect(opened()?.searchParams.get('resource')).toBe(target)
      const back = await consent(opened(), ['tasks:propose'], token)
      expect(back.searchParams.get('state')).toBe('a state')
      await first.transport.finishAuth(back.searchParams)

      expect(kept.tokens).toMatchObject({ scope: 'tasks:propose', token_type: 'Bearer' })
      const { client, failed } = await connect(ofApp, era)
      expect(failed).toBeNull()
      const { tools } = await client.listTools()
      expect(tools.map(({ name }) => name)).toContain('add_tasks')
      expect(await oauth.listed(token)).toMatchObject([{ host, used_at: expect.any(String) }])
      await client.close()
    },
  )
})

describe('the official client', () => {
  async function connected(email: string) {
    const { session } = await signedUp(server, email)
    const { ofApp, kept, opened } = provider()
    const { transport } = await connect(ofApp, 'auto')
    const token = session.access_token
    await transport.finishAuth((await consent(opened(), ['tasks:read'], token)).searchParams)
    return { ofApp, kept, token }
  }

  test('[OAUTH-4t] goes on with a refresh token once the access token has expired', async () => {
    const { ofApp, kept } = await connected('refresh@example.org')
    const before = kept.tokens?.access_token
    server.advance(3_600_000)

    const { client, failed } = await connect(ofApp, 'auto')

    expect(failed).toBeNull()
    expect(kept.tokens?.access_token).not.toBe(before)
    await client.close()
  })

  test('[OAUTH-5b] asks the person again once its connection was ended', async () => {
    const { ofApp, token } = await connected('ended@example.org')
    const { client } = await connect(ofApp, 'auto')
    const [listed] = await oauth.listed(token)
    await server.call(`/connections/${listed?.id}`, { method: 'DELETE', token })

    await expect(client.listTools()).rejects.toBeInstanceOf(UnauthorizedError)
  })

  test('[OAUTH-4u] registers again once it was removed', async () => {
    const { ofApp, kept } = await connected('removed@example.org')
    const before = kept.client?.client_id
    await server.admin`delete from private.oauth_clients`
    await server.admin`delete from private.oauth_grants`

    const { failed } = await connect(ofApp, 'auto')

    expect(failed).toBeInstanceOf(UnauthorizedError)
    expect(kept.client?.client_id).not.toBe(before)
  })

  test('[OAUTH-1g] refuses an answer that comes from another issuer', async () => {
    const { session } = await signedUp(server, 'mixed-up@example.org')
    const { ofApp, opened } = provider()
    const { transport } = await connect(ofApp, 'auto')
    const back = await consent(opened(), ['tasks:read'], session.access_token)
    back.searchParams.set('iss', 'https://evil.example.org')

    await expect(transport.finishAuth(back.searchParams)).rejects.toThrow(/iss/i)
  })
})
