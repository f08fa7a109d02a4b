import type { Page, Route } from '@playwright/test'
import { sendRequests } from './sendRequests.ts'

type Device = { id: string; name: string; used_at: string | null; [column: string]: unknown }
type Refusal = { code: string; message: string }

const access = {
  address: 'https://day.example.org/dav/',
  user: 'maren@example.com',
  password: 'k7qz4mhdw2xs6tbnp3vf5rja',
  profile: 'https://day.example.org/dav/profile/Q3vN8xk2mT7rWc4LpZ0yHb',
}

export function phone(name: string, changed: Partial<Device> = {}): Device {
  return {
    id: name,
    name,
    kind: 'apple',
    lists: null,
    rings: true,
    client: null,
    created_at: '2026-10-01T08:00:00Z',
    used_at: null,
    ...changed,
  }
}

/** A server that answers the page of connections by itself: with an https address, of any number of devices, refusing. */
export async function routeConnections(
  page: Page,
  options: {
    devices?: Device[]
    address?: string
    profile?: null
    refusalOf?: (body: Record<string, unknown>) => Refusal | null
  } = {},
) {
  const { refusalOf, devices: first = [], ...changed } = options
  let devices = first
  const sent: Record<string, unknown>[] = []

  async function connect(route: Route): Promise<void> {
    const body = route.request().postDataJSON()
    sent.push(body)
    const refusal = refusalOf?.(body)
    if (refusal) return route.fulfill({ status: 400, json: refusal })
    const { password: _, ...device } = body
    devices = [...devices, phone(body.name, device)]
    return route.fulfill({ status: 201, json: { id: body.name, ...access, ...changed } })
  }

  async function listOrEnd(route: Route): Promise<void> {
    if (route.request().method() === 'GET') return route.fulfill({ json: { devices } })
    const ended = new URL(route.request().url()).pathname.split('/connections/')[1]
    devices = ended ? devices.filter(({ id }) => id !== decodeURIComponent(ended)) : []
    return route.fulfill({ status: 204 })
  }

  await sendRequests(page, ['/auth/v1/app-passwords', '/auth/v1/connections'])
  await page.route('**/auth/v1/app-passwords', connect)
  await page.route(/\/auth\/v1\/connections(\/|$)/, listOrEnd)
  return { sent }
}

/** A server whose list of connections is this; null: nothing answers. */
export async function answerConnections(
  page: Page,
  answer: Parameters<Route['fulfill']>[0] | null,
): Promise<void> {
  await sendRequests(page, ['/auth/v1/connections'])
  await page.route('**/auth/v1/connections', (route) =>
    answer ? route.fulfill(answer) : route.abort(),
  )
}
