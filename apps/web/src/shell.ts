/** The app as this device keeps it: it opens without a network, and renews itself when asked. */
export type Shell = {
  /** A newer version is here; it begins with the next start, or when asked to. */
  hasNewer(): boolean
  subscribe(listener: () => void): () => void
  /** Begins the newer version now, in this tab; the others are told that it is there. */
  renew(): void
}

export function openShell(page: {
  /** Absent in development and where the browser knows no workers. */
  workers: ServiceWorkerContainer | null
  /** The page itself comes first. */
  loaded: Promise<unknown>
  onVisible: (listener: () => void) => void
  reload: () => void
}): Shell {
  const { workers, loaded, onVisible, reload } = page
  const listeners = new Set<() => void>()
  let waiting: ServiceWorker | null = null
  let hasNewer = false
  let asked = false

  if (workers) void follow(workers)

  async function follow(workers: ServiceWorkerContainer): Promise<void> {
    let hadOne = workers.controller !== null
    workers.addEventListener('controllerchange', () => {
      if (asked) reload()
      // The first is as old as the page; any other was begun by another tab.
      else if (hadOne) tell()
      hadOne = true
    })
    await loaded
    const registration = await register(workers)
    if (!registration) return
    const look = () => {
      waiting = registration.waiting
      if (waiting && workers.controller) tell()
    }
    look()
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look)
    })
    // A tab may stay open for weeks.
    onVisible(() => void registration.update().catch(() => {}))
  }

  function tell(): void {
    hasNewer = true
    for (const listener of listeners) listener()
  }

  return {
    hasNewer: () => hasNewer,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    renew() {
      asked = true
      if (waiting?.state === 'installed') waiting.postMessage('take over')
      // Another tab has begun it already.
      else reload()
    },
  }
}

async function register(
  workers: ServiceWorkerContainer,
): Promise<ServiceWorkerRegistration | null> {
  try {
    return await workers.register(workerUrl())
  } catch {
    // Private windows may forbid it, and the network may have gone: the app works without.
    return null
  }
}

type Policy = { createScriptURL(url: string): string }
type TrustedTypes = {
  createPolicy(name: string, rules: Policy): Policy
}

/** Nothing but this address may become a worker; TypeScript does not know these browser types yet. */
function workerUrl(): string {
  const url = '/worker.js'
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return (
    trustedTypes?.createPolicy('shell', { createScriptURL: () => url }).createScriptURL(url) ?? url
  )
}
