declare const self: ServiceWorkerGlobalScope

/** What the build wrote, and a name for it that changes when any of it does. */
type Shell = { version: string; paths: string[] }

/** Put here by the build. */
declare const __SHELL__: Shell

const { version, paths } = __SHELL__
const shell = `shell-${version}`
const page = '/'
const config = '/config.json'
const configs = 'config'
const configPatience = 300

// The page and everything the build made. What belongs to a person never comes here.
self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([keepShell(), askConfig()])),
)

// The page that brought us is ours at once, so that it too goes on when the network goes.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOlder(), self.clients.claim()])),
)

// A new version waits until the last page of the old one has gone, or a person asks for it.
self.addEventListener('message', ({ data }) => data === 'take over' && void self.skipWaiting())

// Whoever is told that a timer is through comes back to where it runs.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(comeForward())
})

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (pathname === config) event.respondWith(currentConfig(event))
  else if (paths.includes(pathname)) event.respondWith(fromShell(pathname, event.request))
})

async function keepShell(): Promise<void> {
  const cache = await caches.open(shell)
  await Promise.all(paths.map(async (path) => cache.put(path, await current(path))))
}

/** All of one version or nothing of it: what does not come as it should stops the whole installation. */
async function current(path: string): Promise<Response> {
  // A hash in the name says that the content never changes.
  const isFixed = path.startsWith('/assets/')
  const kept = isFixed && (await caches.match(path))
  if (kept) return kept
  const answer = await fetch(path, { cache: isFixed ? 'default' : 'reload' })
  if (!answer.ok || answer.redirected) throw new Error(`${path}: ${answer.status}`)
  return answer
}

async function dropOlder(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name !== shell && name !== configs)
  await Promise.all(older.map((name) => caches.delete(name)))
}

async function fromShell(pathname: string, request: Request): Promise<Response> {
  return (await (await caches.open(shell)).match(pathname)) ?? fetch(request)
}

/** What the server says now, or what it said last when it takes too long or does not answer. */
async function currentConfig(event: FetchEvent): Promise<Response> {
  const kept = await (await caches.open(configs)).match(config)
  const asked = askConfig(kept?.clone())
  if (!kept) return asked
  const answered = asked.then((answer) => (answer.ok ? answer : kept)).catch(() => kept)
  // Late is not useless: it is what the next start will find.
  event.waitUntil(answered)
  return Promise.race([answered, after(configPatience).then(() => kept)])
}

async function askConfig(kept?: Response): Promise<Response> {
  const answer = await fetch(config)
  if (!answer.ok) return answer
  const [now, before] = await Promise.all([answer.clone().text(), kept?.text()])
  if (now === before) return answer
  await (await caches.open(configs)).put(config, answer.clone())
  if (before !== undefined) await renewPage()
  return answer
}

/** The headers of the page name the backend, so it has to follow it although its text is the same. */
async function renewPage(): Promise<void> {
  const answer = await fetch(page, { cache: 'reload' })
  if (answer.ok) await (await caches.open(shell)).put(page, answer)
}

async function comeForward(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const seen = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  await (seen ? seen.focus() : self.clients.openWindow(page))
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
