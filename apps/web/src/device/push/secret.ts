type Secret = { secret: string; url: string; anonKey: string; applicationServerKey: string }

// By the names of worker/renewal.ts and worker/notifications.ts, which cannot be imported here: the worker is one file.
const secrets = 'push'
const path = '/push-secret'
const languagePath = '/push-language'

/**
 * Leaves the service worker what it renews its subscription by, when the browser changes that. Where nothing is kept, the
 * next start subscribes anew.
 */
export function keepSecret(secret: Secret): Promise<void> {
  return whereAllowed(async () => (await caches.open(secrets)).put(path, Response.json(secret)))
}

/** Leaves the service worker the language in which it tells of a push that it cannot read. */
export function keepLanguage(language: string): Promise<void> {
  return whereAllowed(async () =>
    (await caches.open(secrets)).put(languagePath, new Response(language)),
  )
}

export function forgetSecret(): Promise<void> {
  return whereAllowed(() => caches.delete(secrets))
}

/** There are no caches without TLS, none where storage is blocked, and full ones. */
async function whereAllowed(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch {
    // No secret is kept, or none was.
  }
}
