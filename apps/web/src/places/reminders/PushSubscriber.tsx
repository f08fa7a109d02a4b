import { useEffect } from 'react'
import { useSession } from '../../context.tsx'
import { usePush } from '../../derived/usePush.ts'
import { unsubscribe } from '../../device/push/subscription.ts'

/** Keeps this device subscribed while notifications are granted, until its user signs out. */
export function PushSubscriber() {
  const session = useSession()
  const { subscribe } = usePush()
  useEffect(() => void subscribe(), [subscribe])
  useEffect(() => session.onSignOut(unsubscribe), [session])
  return null
}
