import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const origin = 'https://daymark.example'

/** A cache of every name that holds what a first visit leaves, in a network that never answers. */
function stubWorker(cached: readonly string[]): void {
  const cache = { match: async (path: string) => cached.includes(path) && new Response('kept') }
  vi.stubGlobal('__SHELL__', { version: '1', paths: ['/'] })
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit = {}) =>
      new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
      ),
  )
}

/** What the worker is kept busy with by a request of the page. */
function requestOf(path: string, answer: (event: FetchEvent) => void) {
  const work: Promise<unknown>[] = []
  const add = (promise: Promise<unknown>) => work.push(promise)
  const request = { method: 'GET', url: origin + path }
  const event = { request, resultingClientId: 'page', waitUntil: add, respondWith: add }
  answer(event as unknown as FetchEvent)
  return async () => {
    // Work may add more.
    for (const each of work) await each
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('[APP-2] the worker of an older version, while the server does not answer,', () => {
  test.each(['/', '/config.json'])('gives way while it waits for %s', async (path) => {
    stubWorker(['/', '/config.json'])
    const { answer, giveWay } = await import('./shell.ts')
    const isIdle = requestOf(path, answer)
    await vi.advanceTimersByTimeAsync(1_000)

    giveWay()

    await isIdle()
  })

  test('answers later requests', async () => {
    stubWorker(['/', '/config.json'])
    const { answer, giveWay } = await import('./shell.ts')
    giveWay()
    let ended = false
    void requestOf('/config.json', answer)().then(() => {
      ended = true
    })

    await vi.advanceTimersByTimeAsync(60_000)

    expect(ended).toBe(false)
  })
})

describe('[T65] a page that is still opening is told once that its headers are renewed,', () => {
  test.each([
    ['listed once it is found', true, true],
    ['found before it is listed', true, false],
    ['not known at first', false, false],
  ])('%s', async (_, isKnown, isListed) => {
    const cached = new Response('kept', { headers: { 'content-security-policy': 'old' } })
    const messages: unknown[] = []
    const client = { id: 'page', postMessage: (message: unknown) => void messages.push(message) }
    let commit = () => {}
    const opening = new Promise((resolve) => {
      commit = () => resolve(client)
    })
    const open: unknown[] = []
    vi.stubGlobal('__SHELL__', { version: '1', paths: ['/'] })
    vi.stubGlobal('location', { origin })
    vi.stubGlobal('caches', { open: async () => ({ match: async () => cached.clone(), put() {} }) })
    vi.stubGlobal('fetch', async () => ({
      ok: true,
      redirected: false,
      headers: new Headers({ 'content-security-policy': 'new' }),
    }))
    let asked = 0
    vi.stubGlobal('clients', {
      get: async () => (isKnown || ++asked > 1 ? opening : undefined),
      matchAll: async () => [...open],
    })
    const { answer } = await import('./shell.ts')
    const isIdle = requestOf('/', answer)
    await vi.advanceTimersByTimeAsync(1_000)

    if (isListed) open.push(client)
    commit()
    await isIdle()

    expect(messages).toEqual([{ kind: 'page renewed' }])
  })
})
