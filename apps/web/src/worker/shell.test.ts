import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const origin = 'https://daymark.example'

/** A cache of every name that holds what a first visit leaves, in a network that never answers. */
function stubWorker(cached: readonly string[]): void {
  const cache = { match: async (path: string) => cached.includes(path) && new Response('kept') }
  vi.stubGlobal('__SHELL__', { version: '1', paths: ['/'], onRequest: [] })
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
    vi.stubGlobal('__SHELL__', { version: '1', paths: ['/'], onRequest: [] })
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

/** Caches by name, with what they hold, and a network that answers everything until it is cut. */
function stubCaches(held: Record<string, string[]>, onRequest: readonly string[]) {
  const paths = new Map(Object.entries(held).map(([name, kept]) => [name, new Set(kept)]))
  const fetched: string[] = []
  let isCut = false
  const open = async (name: string) => {
    const kept = paths.get(name) ?? new Set<string>()
    paths.set(name, kept)
    return {
      keys: async () => [...kept].map((path) => ({ url: origin + path })),
      match: async (path: string) => (kept.has(path) ? new Response('kept') : undefined),
      put: async (path: string) => void kept.add(path),
    }
  }
  vi.stubGlobal('__SHELL__', { version: '2', paths: ['/'], onRequest })
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('caches', { open, keys: async () => [...paths.keys()], match: async () => null })
  vi.stubGlobal('fetch', async (request: string | { url: string }) => {
    if (isCut) throw new TypeError('There is no network')
    fetched.push(new URL(typeof request === 'string' ? request : request.url, origin).pathname)
    return { ok: true, text: async () => '', clone: () => ({ ok: true, text: async () => '' }) }
  })
  return {
    fetched,
    kept: () => [...(paths.get('shell-2') ?? [])],
    cut() {
      isCut = true
    },
  }
}

describe('[LANG-4, TEXT-1] the texts of the language that is shown', () => {
  const textsOf = (folder: string) =>
    ['first', 'places', 'plans', 'more'].map((group) => `/assets/${folder}-${group}-1-_45678.js`)
  const [german, french] = [textsOf('de'), textsOf('fr')]
  const dates = '/assets/dates-12345678.js'
  const onRequest = [...german, ...french, dates]

  test('are kept with what they use, also where a page had them before there was a worker', async () => {
    const { fetched, kept, cut } = stubCaches({}, onRequest)
    const { answer, cacheAll, keepTexts } = await import('./shell.ts')
    await cacheAll()

    await keepTexts('de')
    await keepTexts('de')

    expect(kept().toSorted()).toEqual(['/', ...german, dates].toSorted())
    expect(fetched.filter((path) => path === german[0])).toEqual([german[0]])
    cut()
    for (const path of [...german, dates]) await requestOf(path, answer)()
    await expect(requestOf(french[0] ?? '', answer)()).rejects.toThrow('no network')
  })

  test('of English are none: they are in the code', async () => {
    const { kept } = stubCaches({}, onRequest)
    const { keepTexts } = await import('./shell.ts')

    await keepTexts('en')

    expect(kept().filter((path) => path !== dates)).toEqual([])
  })

  test('stay with a new version', async () => {
    const { kept } = stubCaches({ 'shell-1': ['/', '/assets/de-first-abcdefgh.js'] }, onRequest)
    const { cacheAll } = await import('./shell.ts')

    await cacheAll()

    expect(kept()).toEqual(['/', german[0]])
  })
})

describe('[RTL-4] a file that not everybody needs', () => {
  const face = '/assets/face-1234567.woff2'

  test('is kept once a page has asked for it', async () => {
    const { fetched, kept } = stubCaches({}, [face])
    const { answer, cacheAll } = await import('./shell.ts')
    await cacheAll()
    expect(kept()).toEqual(['/'])

    await requestOf(face, answer)()
    await requestOf(face, answer)()

    expect(kept()).toEqual(['/', face])
    expect(fetched.filter((path) => path === face)).toEqual([face])
  })

  test('is renewed with a version that changes it, where it was asked for', async () => {
    const { kept } = stubCaches({ 'shell-1': ['/', '/assets/face-abcdefgh.woff2'] }, [face])
    const { cacheAll } = await import('./shell.ts')

    await cacheAll()

    expect(kept()).toEqual(['/', face])
  })
})
