import { milliseconds } from '@daymark/core/calendar/day'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useFinishAlert, useSession } from '../context.tsx'
import { usePush } from '../derived/usePush.ts'
import { isInstalled } from '../device/isInstalled.ts'
import { registrationOf } from '../device/push/registration.ts'
import { unsubscribe } from '../device/push/subscription.ts'

type Permission = NotificationPermission | 'unsupported'
type Account = ReturnType<typeof useSession>['account']
type Devices = Extract<Awaited<ReturnType<Account['pushDevices']>>, { ok: true }>['value']

/** What is known about whether reminders arrive on this device. */
export type Arrival = {
  permission: Permission
  /** Is there a service worker? */
  isWorking: boolean
  server: 'sends' | 'sends none' | 'unknown'
  own: Devices[number] | null
  others: Devices
  /** When something was sent to this device last. */
  last: number | null
  /** The browser refused to subscribe. */
  isRefused: boolean
  /** iOS shows what is on its Home Screen only. */
  needsHomeScreen: boolean
}

export function useArrivals() {
  const { account } = useSession()
  const finishAlert = useFinishAlert()
  const push = usePush()
  const permission = useSyncExternalStore(finishAlert.subscribe, finishAlert.permission)
  const [found, setFound] = useState<Omit<Arrival, 'permission'> | null>(null)

  async function look(isRefused = false): Promise<void> {
    const registration = await registrationOf(navigator.serviceWorker)
    const [id, key, devices, deliveries] = await Promise.all([
      push.subscribedNow(),
      account.pushKey(),
      account.pushDevices(),
      account.deliveries(),
    ])
    const all = devices.ok ? devices.value : []
    const own = all.find((device) => device.id === id) ?? null
    const [last] = deliveries.ok
      ? deliveries.value.flatMap(({ subscription, delivered_at }) =>
          subscription === id && delivered_at !== null ? milliseconds(delivered_at) : [],
        )
      : []
    setFound({
      isWorking: Boolean(registration?.active),
      server: key.ok && key.value !== null ? 'sends' : key.ok ? 'sends none' : 'unknown',
      own,
      others: all.filter((device) => device !== own),
      last: last ?? null,
      isRefused,
      needsHomeScreen: isMobileApple() && !isInstalled(),
    })
  }

  async function subscribe(): Promise<void> {
    const subscribed = await push.subscribe()
    await look(subscribed.state === 'not' && subscribed.because === 'browser')
  }

  /** What this browser and the server know of each other may be out of date. */
  async function subscribeAnew(): Promise<void> {
    await unsubscribe()
    if (found?.own) await account.removePushDevice(found.own.id)
    await subscribe()
  }

  // A push service can be slow to answer, so what is known already is shown first.
  const start = useEffectEvent(async () => {
    await look()
    if (permission === 'granted') await subscribe()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another permission is another finding.
  useEffect(() => void start(), [permission])

  return {
    arrival: found && { ...found, permission },
    allow: () => void finishAlert.ask(),
    subscribe: () => void subscribeAnew(),
    remove: (id: string) => void account.removePushDevice(id).then(() => look()),
    test: async () => found?.own != null && (await account.sendTest(found.own.id)).ok,
  }
}

function isMobileApple(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent)
}
