import { trusted } from './trusted.ts'

/** The app as the service worker caches it: it opens without a network and updates on request. */
export type Shell = {
  /** Whether a newer version is installed; it takes over at the next start or on request. */
  hasNewer(): boolean
  subscribe(listener: () => void): () => void
  /** Reloads this tab with the newer version; the other tabs are notified. */
  update(): void
}

const retryMs = 1_000
/** After so many requests the page is loaded again all the same, and offers what still waits. */
const mostRequests = 15

export function openShell(page: {
  /** Null in development and without support for service workers. */
  workers: ServiceWorkerContainer | null
  /** The worker is registered after this, so that the page loads first. */
  loaded: Promise<unknown>
  onVisible: (listener: () => void) => void
  /** Whether a reload would lose nothing: the user has done nothing yet, and the page follows no link. */
  isUntouched: () => boolean
  wait: (ms: number) => Promise<unknown>
  reload: () => void
}): Shell {
  const { workers, loaded, onVisible, isUntouched, wait, reload } = page
  const listeners = new Set<() => void>()
  let registration: ServiceWorkerRegistration | null = null
  let hasNewer = false
  let isUpdating = false

  if (workers) void follow(workers)

  async function follow(workers: ServiceWorkerContainer): Promise<void> {
    // The first worker has the version of the page, and claims it; another tab has started any other.
    let own = workers.controller
    workers.addEventListener('controllerchange', () => {
      const { controller } = workers
      if (own && controller !== own && !isUpdating) notify()
      own ??= controller
    })
    // The server gives the page other headers, such as a policy that lets a captcha in.
    workers.addEventListener('message', ({ data }) => {
      if (data?.kind !== 'page renewed') return
      if (isUntouched()) reload()
      else notify()
    })
    await loaded
    const registered = await register(workers)
    if (!registered) return
    registration = registered
    const check = () => {
      const newer = waiting()
      if (own && newer && newer !== own) notify()
    }
    check()
    registered.addEventListener('updatefound', () => {
      registered.installing?.addEventListener('statechange', check)
    })
    // A tab may stay open for weeks without navigation.
    onVisible(() => void registered.update().catch(() => {}))
  }

  /** Asks again each second: the browser forgets the request if the older worker was busy at that moment. */
  async function startNewer(): Promise<void> {
    isUpdating = true
    for (let left = mostRequests, newer = waiting(); newer && left > 0; left -= 1) {
      const changed = new Promise((resolve) =>
        newer?.addEventListener('statechange', resolve, { once: true }),
      )
      workers?.controller?.postMessage('give way')
      newer.postMessage('take over')
      await Promise.race([changed, wait(retryMs)])
      newer = waiting()
    }
    isUpdating = false
    // Another tab may have activated the worker already.
    reload()
  }

  function waiting(): ServiceWorker | null {
    const worker = registration?.waiting
    return worker?.state === 'installed' ? worker : null
  }

  function notify(): void {
    hasNewer = true
    for (const listener of listeners) listener()
  }

  return {
    hasNewer: () => hasNewer,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update() {
      if (!isUpdating) void startNewer()
    },
  }
}

async function register(
  workers: ServiceWorkerContainer,
): Promise<ServiceWorkerRegistration | null> {
  try {
    return await workers.register(trusted('/worker.js'))
  } catch {
    // Private windows may forbid it, or the network may be down: the app works without a worker.
    return null
  }
}
