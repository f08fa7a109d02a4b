import type { Page, Route } from '@playwright/test'
import { sendRequests } from './sendRequests.ts'

type Row = { id: string; [column: string]: unknown }

export type Listed = { devices?: Row[] | null; tokens?: Row[]; apps?: Row[]; webhooks?: Row[] }

const granted = { lists: null, created_at: '2026-09-22T08:00:00Z', used_at: null }

export const claude = {
  ...granted,
  id: 'claude',
  name: 'Claude',
  host: 'claude.ai',
  scopes: ['tasks:propose', 'calendars:read'],
  used_at: '2026-10-14T06:55:00Z',
}

export const commandLine = {
  ...granted,
  id: 'cli',
  name: 'daymark on studio',
  host: 'day.example.org',
  scopes: ['tasks:delete'],
  used_at: '2026-10-13T10:00:00Z',
}

export const script = {
  ...granted,
  id: 'script',
  name: 'Backup script',
  scopes: ['tasks:read'],
  used_at: '2026-10-14T01:00:00Z',
  expires_at: '2026-12-21T08:00:00Z',
}

export const webhook = {
  id: 'hook',
  url: 'https://hooks.example.org/daymark',
  events: ['task.added', 'task.completed'],
  lists: null,
  created_at: '2026-10-01T08:00:00Z',
  off_at: null,
  off_why: null,
  deliveries: [
    { type: 'task.completed', status: 204, at: '2026-10-14T07:31:00Z' },
    { type: 'task.added', status: null, at: '2026-10-14T07:12:00Z' },
    { type: 'test', status: 200, at: '2026-10-13T16:05:00Z' },
  ],
}

export const request = {
  name: 'Claude',
  host: 'claude.ai',
  returns_to: { kind: 'host', host: 'claude.ai' },
  scopes: ['tasks:read', 'tasks:propose', 'tasks:write', 'focus:write', 'calendars:read'],
  expires_at: '2026-10-14T10:10:00Z',
}

type Options = {
  listed?: Listed
  /** What an app asks for; a number is the status of a refusal. */
  asks?: object | number
  /** How a request is refused. */
  refusalOf?: (body: Record<string, unknown>) => { code: string; message: string } | null
}

/** A server that answers for apps, tokens and webhooks by itself, and says what it was sent. */
export async function routePrograms(
  page: Page,
  { listed = {}, asks = request, refusalOf }: Options = {},
) {
  const all: Required<Listed> = { devices: [], tokens: [], apps: [], webhooks: [], ...listed }
  const sent: { what: string; body: unknown }[] = []

  async function answer(route: Route): Promise<void> {
    const method = route.request().method()
    const path = new URL(route.request().url()).pathname.replace('/auth/v1', '')
    if (method === 'GET' && path === '/connections') return route.fulfill({ json: all })
    if (method === 'GET') {
      return typeof asks === 'number'
        ? route.fulfill({ status: asks, json: { code: 'request_not_found', message: 'None' } })
        : route.fulfill({ json: asks })
    }
    const body = route.request().postData() ? route.request().postDataJSON() : null
    sent.push({ what: `${method} ${path}`, body })
    const refusal = refusalOf?.(body)
    if (refusal) return route.fulfill({ status: 400, json: refusal })
    return route.fulfill(change(method, path, body))
  }

  function change(method: string, path: string, body: Record<string, unknown>) {
    const [, kind, id] = path.split('/')
    if (kind === 'oauth') {
      const said = body.approve ? 'code=1' : 'error=access_denied'
      return { json: { redirect: `https://claude.ai/back?${said}` } }
    }
    if (method === 'DELETE') {
      for (const rows of ['devices', 'tokens', 'apps', 'webhooks'] as const)
        all[rows] = (all[rows] ?? []).filter((row) => id !== undefined && row.id !== id)
      return { status: 204 }
    }
    if (method === 'PATCH') {
      all.apps = all.apps.map((app) => (app.id === id ? { ...app, ...body } : app))
      return { json: {} }
    }
    if (path.endsWith('/test')) return { status: 202 }
    if (path.endsWith('/resume')) {
      all.webhooks = all.webhooks.map((row) => ({ ...row, off_at: null, off_why: null }))
      return { status: 204 }
    }
    if (kind === 'tokens') {
      const { password: _, days: __, ...token } = body
      const expires_at = '2027-01-12T08:00:00Z'
      all.tokens = [...all.tokens, { ...script, used_at: null, ...token, id: 'made', expires_at }]
      const secret = 'dm_8Jq2vXk7LmT4rWc9NpZ0yHb6sFf3aGd1eUiOqXn5tRw'
      return { status: 201, json: { id: 'made', token: secret, expires_at } }
    }
    all.webhooks = [...all.webhooks, { ...webhook, ...body, id: 'made', deliveries: [] }]
    return { status: 201, json: { id: 'made', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' } }
  }

  const paths = ['connections', 'tokens', 'webhooks', 'oauth/requests']
  await sendRequests(
    page,
    paths.map((path) => `/auth/v1/${path}`),
  )
  await page.route(new RegExp(`/auth/v1/(${paths.join('|')})(/|$)`), answer)
  await page.route('https://claude.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Claude</title>' }),
  )
  return { sent }
}
