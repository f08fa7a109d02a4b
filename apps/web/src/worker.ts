import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] }

const page = '/'
const config = '/config.json'
const configPatience = 300

// The shell: the page and everything the build made. What belongs to a person never comes here.
precache(self.__WB_MANIFEST)

self.addEventListener('install', (event) => event.waitUntil(askConfig()))

// The page that brought us is ours at once, so that it too goes on when the network goes.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// A new version waits until the last page of the old one has gone, or a person asks for it.
self.addEventListener('message', ({ data }) => data === 'take over' && void self.skipWaiting())

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (pathname === config) event.respondWith(currentConfig(event))
  else if (getCacheKeyForURL(pathname)) event.respondWith(fromShell(pathname, event.request))
})

async function fromShell(pathname: string, request: Request): Promise<Response> {
  return (await matchPrecache(pathname)) ?? fetch(request)
}

/** What the server says now, or what it said last when it takes too long or does not answer. */
async function currentConfig(event: FetchEvent): Promise<Response> {
  const kept = await (await configs()).match(config)
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
  await (await configs()).put(config, answer.clone())
  if (before !== undefined) await renewPage()
  return answer
}

/** The headers of the page name the backend, so it has to follow it although its text is the same. */
async function renewPage(): Promise<void> {
  const key = getCacheKeyForURL(page)
  const answer = await fetch(page, { cache: 'reload' })
  if (key && answer.ok) await (await caches.open(cacheNames.precache)).put(key, answer)
}

function configs(): Promise<Cache> {
  return caches.open('config')
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
