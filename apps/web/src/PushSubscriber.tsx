import { useEffect } from 'react'
import { useSession } from './context.tsx'
import { unsubscribe } from './push/subscription.ts'
import { usePush } from './push/usePush.ts'

/** Keeps this device subscribed while notifications are granted, until its user signs out. */
export function PushSubscriber() {
  const session = useSession()
  const { subscribe } = usePush()
  useEffect(() => void subscribe(), [subscribe])
  useEffect(() => session.onSignOut(unsubscribe), [session])
  return null
}
