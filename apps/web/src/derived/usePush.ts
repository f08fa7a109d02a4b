import { useCallback, useMemo } from 'react'
import { useDeviceStorage, useSession, useUser } from '../context.tsx'
import { storedConfig } from '../device/config.ts'
import {
  type Subscribed,
  subscribe,
  subscribedNow,
  tellLanguage,
} from '../device/push/subscription.ts'

/** Subscribes this device, and tells whether it is. */
export function usePush() {
  const session = useSession()
  const user = useUser()?.id ?? null
  const storage = useDeviceStorage()
  const options = useMemo(
    () =>
      user === null
        ? null
        : {
            account: session.account,
            config: () => storedConfig(storage),
            storage,
            user,
            session: session.id(),
            language: () => document.documentElement.lang,
          },
    [session, user, storage],
  )
  return {
    subscribe: useCallback(
      async (): Promise<Subscribed> =>
        options ? subscribe(options) : { state: 'not', because: 'failed' },
      [options],
    ),
    /** To be called where another language is shown. */
    tellLanguage: useCallback(async () => (options ? tellLanguage(options) : undefined), [options]),
    subscribedNow: useCallback(async () => (options ? subscribedNow(options) : null), [options]),
  }
}
