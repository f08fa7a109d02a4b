import { createHash } from 'node:crypto'
import { address, fakeServer, now } from './fakeWorld.ts'
import type { Fetch } from './server/send.ts'

export const found = { find_tasks: () => ({ tasks: [], total: 0, more: false }) }

type Options = { issuer?: string; iss?: string; refused?: boolean }

/** Behind something else on this machine that guessed the port. */
async function comeBack(address: URL) {
  const guessed = new URL(`${address.origin}${address.pathname}?code=other&state=guessed`)
  const statuses = [(await fetch(guessed)).status, (await fetch(address)).status]
  if (statuses.join() !== '404,200') throw new Error(`the listener answers ${statuses}`)
}

/** A server that connects programs: it answers who comes from `browser` with a code, once. */
export function authorizationServer({
  issuer = address,
  iss = issuer,
  refused = false,
}: Options = {}) {
  const asked: URL[] = []
  const forms: Record<string, string>[] = []
  let lost = 0
  const answer = (form: Record<string, string>): Response => {
    const [first] = asked
    const challenge = createHash('sha256')
      .update(form.code_verifier ?? '')
      .digest('base64url')
    const isRight =
      form.grant_type === 'refresh_token'
        ? form.refresh_token === 'dmr_1'
        : form.code === 'a code' && challenge === first?.searchParams.get('code_challenge')
    return isRight
      ? Response.json({ access_token: 'dma_2', refresh_token: 'dmr_2', expires_in: 3600 })
      : Response.json({ error: 'invalid_grant' }, { status: 400 })
  }
  const tools = fakeServer(found, 'dma_2')
  const request: Fetch = async (url, init) => {
    const { pathname } = new URL(String(url))
    if (pathname === '/mcp') return tools(url, init)
    if (pathname === '/.well-known/oauth-authorization-server') {
      return Response.json({
        issuer,
        authorization_endpoint: `${issuer}/oauth/authorize`,
        token_endpoint: `${issuer}/oauth/token`,
        revocation_endpoint: `${issuer}/oauth/revoke`,
      })
    }
    const form = Object.fromEntries(new URLSearchParams(String(init?.body)))
    forms.push({ pathname, ...form })
    if (lost > 0) {
      lost -= 1
      throw new TypeError('the answer was lost')
    }
    return pathname === '/oauth/revoke' ? new Response('') : answer(form)
  }
  const browser = (url: string) => {
    const opened = new URL(url)
    asked.push(opened)
    const back = new URL(opened.searchParams.get('redirect_uri') ?? '')
    const state = opened.searchParams.get('state') ?? ''
    const outcome = refused ? { error: 'access_denied' } : { code: 'a code' }
    back.search = new URLSearchParams({ ...outcome, state, iss }).toString()
    void comeBack(back)
  }
  const loseAnswers = (count: number) => {
    lost = count
  }
  return { request, browser, asked, forms, loseAnswers }
}

/** What is kept of its answer. */
export const kept = {
  by: 'browser',
  address,
  access: 'dma_2',
  refresh: 'dmr_2',
  expires: now + 3_600_000,
}
