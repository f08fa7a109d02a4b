import { worker } from './worker.ts'

/** The cache in which a page leaves what the worker renews its subscription by. */
export const secrets = 'push'
const secretPath = '/push-secret'

/** Not in TypeScript's types of workers yet. */
type ChangeEvent = ExtendableEvent & {
  newSubscription?: PushSubscription | null
  oldSubscription?: PushSubscription | null
}

/** Tells the server the new endpoint of this device, by its secret, without a session. */
export async function renew({ newSubscription, oldSubscription }: ChangeEvent): Promise<void> {
  const stored = await (await caches.open(secrets)).match(secretPath)
  // Signed out meanwhile.
  if (!stored) return
  const { secret, url, anonKey, applicationServerKey: storedKey } = await stored.json()
  // Attributes of the options lie on their prototype: a spread copies none.
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? storedKey
  const { pushManager } = worker.registration
  const subscription: PushSubscription | null =
    newSubscription ??
    (applicationServerKey
      ? await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
      : null)
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (!endpoint || !keys) return
  await fetch(`${url}/rest/v1/rpc/renew_subscription`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ secret, endpoint, p256dh: keys.p256dh, auth: keys.auth }),
  })
}
