import { trusted } from './ui/trusted.ts'

/** The app as the service worker caches it: it opens without a network and updates on request. */
export type Shell = {
  /** Whether a newer version is installed; it takes over at the next start or on request. */
  hasNewer(): boolean
  subscribe(listener: () => void): () => void
  /** Reloads this tab with the newer version; the other tabs are notified. */
  update(): void
}

export function openShell(page: {
  /** Null in development and without support for service workers. */
  workers: ServiceWorkerContainer | null
  /** The worker is registered after this, so that the page loads first. */
  loaded: Promise<unknown>
  onVisible: (listener: () => void) => void
  /** Whether a reload would lose nothing: the user has done nothing yet, and the page follows no link. */
  isUntouched: () => boolean
  reload: () => void
}): Shell {
  const { workers, loaded, onVisible, isUntouched, reload } = page
  const listeners = new Set<() => void>()
  let waiting: ServiceWorker | null = null
  let hasNewer = false
  let isUpdating = false

  if (workers) void follow(workers)

  async function follow(workers: ServiceWorkerContainer): Promise<void> {
    let hadWorker = workers.controller !== null
    workers.addEventListener('controllerchange', () => {
      if (isUpdating) reload()
      // The first worker has the version of the page; another tab has started any other.
      else if (hadWorker) notify()
      hadWorker = true
    })
    // The server gives the page other headers, such as a policy that lets a captcha in.
    workers.addEventListener('message', ({ data }) => {
      if (data?.kind !== 'page renewed') return
      if (isUntouched()) reload()
      else notify()
    })
    await loaded
    const registration = await register(workers)
    if (!registration) return
    const check = () => {
      waiting = registration.waiting
      if (waiting && workers.controller) notify()
    }
    check()
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', check)
    })
    // A tab may stay open for weeks without navigation.
    onVisible(() => void registration.update().catch(() => {}))
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
      isUpdating = true
      if (waiting?.state === 'installed') waiting.postMessage('take over')
      // Another tab has activated the worker already.
      else reload()
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
