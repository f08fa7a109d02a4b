type Secret = { secret: string; url: string; anonKey: string }

// By the names of worker/renewal.ts, which cannot be imported here: the worker is one file.
const secrets = 'push'
const path = '/push-secret'

/** Leaves the service worker what it renews its subscription by, when the browser changes that. */
export async function keepSecret(secret: Secret): Promise<void> {
  await (await caches.open(secrets)).put(path, Response.json(secret))
}

export async function forgetSecret(): Promise<void> {
  await caches?.delete(secrets)
}
