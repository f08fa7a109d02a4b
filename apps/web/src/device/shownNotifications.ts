import type { Session } from '../session/session.ts'
import { registrationOf, type Workers } from './push/registration.ts'

type Note = Pick<Notification, 'close'>

/** What a browser has of notifications; not every browser has all of it. */
export type NotifyingDevice = {
  serviceWorker?: Workers<{ getNotifications(): Promise<readonly Note[]> }>
  clearAppBadge?(): Promise<void>
}

/** Takes the notifications of a user from the screen of the device when they sign out, or when their session has ended. */
export function closeWhenSignedOut(
  session: Pick<Session, 'state' | 'subscribe'>,
  device: NotifyingDevice,
): void {
  let wasSignedOut = false
  const look = () => {
    const isSignedOut = session.state().kind === 'signed_out'
    if (isSignedOut && !wasSignedOut) void closeAll(device).catch(() => {})
    wasSignedOut = isSignedOut
  }
  session.subscribe(look)
  look()
}

async function closeAll(device: NotifyingDevice): Promise<void> {
  const registration = await registrationOf(device.serviceWorker)
  for (const note of (await registration?.getNotifications()) ?? []) note.close()
  await device.clearAppBadge?.()
}
