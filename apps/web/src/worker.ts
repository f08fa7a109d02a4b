declare const self: ServiceWorkerGlobalScope

/** The files of the build, and a version that changes with any of them. */
type Shell = { version: string; paths: string[] }

/** Defined by the build. */
declare const __SHELL__: Shell

const { version, paths } = __SHELL__
const shell = `shell-${version}`
const page = '/'
const config = '/config.json'
const configs = 'config'
const configTimeoutMs = 300

// Caches the page and the files of the build, never the data of a user.
self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([cacheShell(), fetchConfig()])),
)

// Controls the page that registered it at once, so that this page works without a network, too.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteOldCaches(), self.clients.claim()])),
)

// A new version waits until the last page of the old one is closed, or the user asks for it.
self.addEventListener('message', ({ data }) => data === 'take over' && void self.skipWaiting())

// A click on the notification of a finished timer focuses the page.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(focusPage())
})

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (pathname === config) event.respondWith(currentConfig(event))
  else if (paths.includes(pathname)) event.respondWith(fromShell(pathname, event.request))
})

async function cacheShell(): Promise<void> {
  const cache = await caches.open(shell)
  await Promise.all(paths.map(async (path) => cache.put(path, await fetchCurrent(path))))
}

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

async function deleteOldCaches(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name !== shell && name !== configs)
  await Promise.all(older.map((name) => caches.delete(name)))
}

async function fromShell(pathname: string, request: Request): Promise<Response> {
  return (await (await caches.open(shell)).match(pathname)) ?? fetch(request)
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
  const answer = await fetch(config)
  if (!answer.ok) return answer
  const [now, before] = await Promise.all([answer.clone().text(), cached?.text()])
  if (now === before) return answer
  await (await caches.open(configs)).put(config, answer.clone())
  if (before !== undefined) await refreshPage()
  return answer
}

/** The security headers of the page name the backend, so the cached page must be refreshed when the backend changes. */
async function refreshPage(): Promise<void> {
  const answer = await fetch(page, { cache: 'reload' })
  if (answer.ok) await (await caches.open(shell)).put(page, answer)
}

async function focusPage(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const seen = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  await (seen ? seen.focus() : self.clients.openWindow(page))
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
