import { renewedHeaders } from './pageHeaders.ts'
import { secrets } from './renewal.ts'
import { sleep } from './sleep.ts'
import { worker } from './worker.ts'

/** The files of the build, those that are kept once they are asked for apart, and a version that changes with any of them. */
type Shell = { version: string; paths: string[]; onRequest: string[] }

/** Defined by the build. */
declare const __SHELL__: Shell

const { version, paths, onRequest } = __SHELL__
const shell = `shell-${version}`
const page = '/'
const config = '/config.json'
const configs = 'config'
const configTimeoutMs = 300

/** What `answer` may answer. */
export const answered = [page, config, ...paths, ...onRequest]

/** Caches the page and the files of the build, never the data of a user. */
export function cacheAll(): Promise<unknown> {
  return Promise.all([cacheShell(), fetchConfig()])
}

/** The files of the build and the configuration, from the cache; all else is the network's. */
export function answer(event: FetchEvent): void {
  const { method, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== worker.location.origin) return
  if (pathname === page) event.waitUntil(renewPage(event.resultingClientId))
  if (pathname === config) event.respondWith(currentConfig(event))
  else if (paths.includes(pathname)) event.respondWith(fromShell(pathname, event.request))
  else if (onRequest.includes(pathname)) event.respondWith(keptOnRequest(pathname, event))
}

let inBackground = new AbortController()

/** Ends the requests in flight that the cache has an answer for: a browser replaces no worker that waits for one. */
export function giveWay(): void {
  inBackground.abort()
  inBackground = new AbortController()
}

async function cacheShell(): Promise<void> {
  const cache = await caches.open(shell)
  const kept = [...paths, ...(await asked())]
  await Promise.all(kept.map(async (path) => cache.put(path, await fetchCurrent(path))))
}

/** Keeps the texts of a language: the page may have loaded them before there was a worker. */
export async function keepTexts(language: unknown): Promise<void> {
  const groups = ['first', 'places', 'plans', 'more'].map(
    (group) => `${String(language).slice(0, 2)}-${group}`,
  )
  const names = ['dates', ...groups].map((name) => `/assets/${name}.js`)
  const cache = await caches.open(shell)
  const wanted = onRequest.filter((path) => names.includes(nameOf(path)))
  await Promise.all(
    wanted.map(async (path) => {
      if (!(await cache.match(path))) await cache.put(path, await fetchCurrent(path))
    }),
  )
}

/** Those that this device has asked for in an older version. */
async function asked(): Promise<string[]> {
  const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
  const requests = (await Promise.all(caching)).flat()
  const held = new Set(requests.map(({ url }) => nameOf(new URL(url).pathname)))
  return onRequest.filter((path) => held.has(nameOf(path)))
}

/** Without the hash, which changes with its content; older versions had one of eight letters. */
const nameOf = (path: string) => path.replace(/-[\w-]{7,8}(?=\.\w+$)/, '')

/** Throws if a file cannot be loaded, which cancels the installation: a version is cached completely or not at all. */
async function fetchCurrent(path: string): Promise<Response> {
  // The hash in its name changes with its content.
  const isFixed = path.startsWith('/assets/')
  const cached = isFixed && (await caches.match(path))
  if (cached) return cached
  const answer = await fetch(path, { cache: isFixed ? 'default' : 'reload' })
  if (!answer.ok || answer.redirected) throw new Error(`${path}: ${answer.status}`)
  return answer
}

export async function deleteOldCaches(): Promise<void> {
  const older = (await caches.keys()).filter((name) => ![shell, configs, secrets].includes(name))
  await Promise.all(older.map((name) => caches.delete(name)))
}

async function fromShell(pathname: string, request: Request): Promise<Response> {
  return (await (await caches.open(shell)).match(pathname)) ?? fetch(request)
}

async function keptOnRequest(pathname: string, event: FetchEvent): Promise<Response> {
  const cache = await caches.open(shell)
  const cached = await cache.match(pathname)
  if (cached) return cached
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(cache.put(pathname, answer.clone()))
  return answer
}

/** The configuration from the server, or the cached one if the server takes too long or does not answer. */
async function currentConfig(event: FetchEvent): Promise<Response> {
  const cached = await (await caches.open(configs)).match(config)
  const request = fetchConfig(cached?.clone())
  if (!cached) return request
  const answered = request.then((answer) => (answer.ok ? answer : cached)).catch(() => cached)
  // A late answer is cached for the next start.
  event.waitUntil(answered)
  return Promise.race([answered, sleep(configTimeoutMs).then(() => cached)])
}

async function fetchConfig(cached?: Response): Promise<Response> {
  const answer = await fetch(config, cached ? { signal: inBackground.signal } : {})
  if (!answer.ok) return answer
  const [now, before] = await Promise.all([answer.clone().text(), cached?.text()])
  if (now === before) return answer
  await (await caches.open(configs)).put(config, answer.clone())
  // The policy of the page names the backend.
  if (before !== undefined) await renewPage()
  return answer
}

const [pauseMs, openingMs, openingPauseMs] = [60_000, 10_000, 100]
const renewed = { kind: 'page renewed' }
let notifiedAt = Number.NEGATIVE_INFINITY

/**
 * Settings of the server change the headers of the page. It is opened from the cache, so its headers are asked for beside.
 * `opening` is the id of the page that asked for it, which may get its headers before it can be told of newer ones.
 */
async function renewPage(opening = ''): Promise<void> {
  const { signal } = inBackground
  const request = fetch(page, { method: 'HEAD', cache: 'no-store', signal })
  const current = await request.catch(() => null)
  if (!current?.ok || current.redirected) return
  const cache = await caches.open(shell)
  const cached = await cache.match(page)
  const headers = cached && renewedHeaders(cached.headers, current.headers)
  if (!headers) return
  await cache.put(page, new Response(cached.body, { headers }))
  // A host whose headers differ with every answer does not reload pages without end.
  if (Date.now() - notifiedAt < pauseMs) return
  notifiedAt = Date.now()
  const opened = await openedPage(opening)
  const pages = await worker.clients.matchAll({ type: 'window' })
  // Chromium may not list a page yet that it has just found by its id.
  if (opened && pages.every(({ id }) => id !== opening)) opened.postMessage(renewed)
  for (const each of pages) each.postMessage(renewed)
}

/** A page that is opening gets its client with its document. */
async function openedPage(id: string): Promise<Client | undefined> {
  const until = Date.now() + openingMs
  while (id !== '' && Date.now() < until) {
    const found = await Promise.race([worker.clients.get(id), sleep(until - Date.now())])
    if (found) return found
    await sleep(openingPauseMs)
  }
  return undefined
}
