import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Answer = { status: number; headers: Headers; text: string }
type Asked = { method: string; url: URL; headers: Headers; body: string }

/** A project answers with so many rows at once. */
const rowLimit = 3

/**
 * A server of ours as a hosted project looks from outside: answers are cut at the project's row limit, requests that only
 * Daymark's own server has are missing, functions of the migrations answer in their place, and there is no realtime.
 */
export async function startHostedGateway(projectUrl: string) {
  const missing: string[] = []
  const server = createServer((request, response) => {
    void respond(request, response).catch(() => response.writeHead(502).end())
  })
  // Without a listener for upgrades the socket is closed.
  server.on('upgrade', (_, socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
      'access-control-allow-methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS',
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(200, cors).end()
      return
    }
    const { status, headers, text } = await answerTo({
      method: request.method ?? 'GET',
      url: new URL(request.url ?? '/', projectUrl),
      headers: new Headers(request.headers as Record<string, string>),
      body: (await buffer(request)).toString(),
    })
    const type = headers.get('content-type') ?? 'application/json'
    response.writeHead(status, { ...cors, 'content-type': type }).end(text)
  }

  async function answerTo(asked: Asked): Promise<Answer> {
    const { method, url, headers, body } = asked
    if (!headers.has('apikey')) {
      return json(401, { message: 'No API key found in request', hint: 'No `apikey` was found.' })
    }
    const wanted = `${method} ${url.pathname}`
    if (isOurs(wanted)) {
      missing.push(wanted)
      return { status: 404, headers: new Headers(), text: '404 page not found' }
    }
    const called = /^\/rest\/v1\/rpc\/(\w+)$/.exec(url.pathname)?.[1] ?? ''
    const answered = await functionAnswer(called, asked)
    if (answered) return answered
    const answer = await ask(method, url.pathname + url.search, asked, body)
    if (url.pathname === '/auth/v1/settings') return json(200, withoutOurs(answer.text))
    const rows: unknown = method === 'GET' && answer.status === 200 ? JSON.parse(answer.text) : null
    return Array.isArray(rows) ? json(200, rows.slice(0, rowLimit)) : answer
  }

  /** What the functions of the migrations say is what our own requests say: see hosted/ownAccount.test.ts. */
  async function functionAnswer(name: string, asked: Asked): Promise<Answer | null> {
    const args = asked.body === '' ? {} : JSON.parse(asked.body)
    switch (name) {
      case 'own_sessions':
        return ask('GET', '/auth/v1/user/sessions', asked)
      case 'end_session':
        return ask('DELETE', `/auth/v1/user/sessions/${args.session}`, asked)
      case 'delete_account':
        return ask('DELETE', '/auth/v1/user', asked, '{}')
      case 'own_tables':
        return json(200, Object.keys(await exported(asked)))
      case 'own_rows': {
        const from = args.after?.[0] ?? 0
        const rows = (await exported(asked))[args.relation]?.slice(from, from + rowLimit) ?? []
        return json(200, { rows, last: rows.length > 0 ? [from + rows.length] : null })
      }
    }
    return null
  }

  async function exported(asked: Asked): Promise<Record<string, unknown[]>> {
    return JSON.parse((await ask('GET', '/auth/v1/user/export', asked)).text).tables
  }

  async function ask(method: string, path: string, { headers }: Asked, body = ''): Promise<Answer> {
    const sent = new Headers({ 'x-supabase-api-version': '2024-01-01' })
    for (const name of [
      'apikey',
      'authorization',
      'content-type',
      'prefer',
      'accept',
      'user-agent',
    ]) {
      const value = headers.get(name)
      if (value !== null) sent.set(name, value)
    }
    const hasBody = body !== '' && method !== 'GET'
    if (hasBody) sent.set('content-type', 'application/json')
    const response = await fetch(projectUrl + path, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(hasBody && { body }),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requests that a hosted project does not have. */
    missing,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function isOurs(wanted: string): boolean {
  return /^(DELETE \/auth\/v1\/user|\w+ \/auth\/v1\/(user\/(sessions|export)|factors\/recovery-codes).*)$/.test(
    wanted,
  )
}

/** The fields of GoTrue's settings. */
function withoutOurs(text: string): object {
  const { external, disable_signup, mailer_autoconfirm } = JSON.parse(text)
  return {
    external,
    disable_signup,
    mailer_autoconfirm,
    phone_autoconfirm: false,
    saml_enabled: false,
  }
}

function json(status: number, body: unknown): Answer {
  return { status, headers: new Headers(), text: JSON.stringify(body) }
}
