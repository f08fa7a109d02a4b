import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** An account at the provider. */
export type Account = { sub: string; email?: string; email_verified?: boolean; name?: string }

const clientSecret = 'a secret between the two'

/** A real OpenID provider on its own port; each visit signs in as the expected account. */
export async function openIdProvider() {
  const accounts = new Map<string, Account>()
  const nextVisitor = { sub: '', refuses: false }
  const httpServer = createServer()
  await new Promise<void>((ready) => httpServer.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`

  /** Sets the account of the next visit. */
  function expectVisit(account: Account | 'refuses') {
    nextVisitor.refuses = account === 'refuses'
    if (account === 'refuses') return
    nextVisitor.sub = account.sub
    accounts.set(account.sub, account)
  }

  return {
    issuer,
    clientId: 'daymark',
    clientSecret,
    /** Starts the provider with this callback URL. */
    serve(callback: string) {
      const provider = new Provider(issuer, {
        clients: [
          {
            client_id: 'daymark',
            client_secret: clientSecret,
            redirect_uris: [callback],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        findAccount: (_, sub) => ({
          accountId: sub,
          claims: () => ({ ...accounts.get(sub), sub }),
        }),
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
        pkce: { required: () => true },
      })
      const answer = provider.callback()
      httpServer.on('request', async (request, response) => {
        keepCookies(response)
        if (!request.url?.startsWith('/interaction/')) return answer(request, response)
        const { prompt, params, grantId } = await provider.interactionDetails(request, response)
        if (nextVisitor.refuses) {
          const refusal = { error: 'access_denied', error_description: 'They would rather not' }
          return provider.interactionFinished(request, response, refusal)
        }
        if (prompt.name === 'login') {
          const login = { login: { accountId: nextVisitor.sub } }
          return provider.interactionFinished(request, response, login)
        }
        const Grant = provider.Grant
        const grant =
          (grantId && (await Grant.find(grantId))) ||
          new Grant({ accountId: nextVisitor.sub, clientId: String(params.client_id) })
        grant.addOIDCScope(String(params.scope))
        const consent = { consent: { grantId: await grant.save() } }
        return provider.interactionFinished(request, response, consent)
      })
    },
    expectVisit,
    /** Signs in at the provider; returns the URL it redirects to. */
    async visit(address: string, account: Account | 'refuses'): Promise<string> {
      expectVisit(account)
      const cookies = new Map<string, string>()
      let url = address
      while (url.startsWith(issuer)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const location = response.headers.get('location')
        if (!location)
          throw new Error(`the provider answers ${response.status}: ${await response.text()}`)
        url = new URL(location, url).href
      }
      return url
    },
    async close() {
      await new Promise((closed) => {
        httpServer.close(closed)
        httpServer.closeAllConnections()
      })
    },
  }
}

/** Lets cookies last as long as the browser: its clock may be another one, and they would have expired. */
function keepCookies(response: ServerResponse) {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = (status: number) => {
    const cookies = [response.getHeader('set-cookie') ?? []].flat().map(String)
    const withoutExpiry = cookies.map((cookie) =>
      cookie.replace(/; expires=(?!Thu, 01 Jan 1970)[^;]*/i, ''),
    )
    if (withoutExpiry.length > 0) response.setHeader('set-cookie', withoutExpiry)
    return writeHead(status)
  }
}
