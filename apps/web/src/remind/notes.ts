import { instant } from '@daymark/core/calendar/day'
import type { ReminderId } from '@daymark/core/ids'
import { closeNotifications } from '../device/push/closeNotifications.ts'
import { registrationOf } from '../device/push/registration.ts'
import { withNotifications } from '../device/push/withNotifications.ts'
import { strings } from '../strings.ts'

type Note = { tag: string; title: string; body: string; id: ReminderId; moment: number }

/** Not in TypeScript's DOM types yet. */
type NoteOptions = NotificationOptions & { actions: { action: string; title: string }[] }

/** A notification as the worker shows what was pushed: the same tag, so that one replaces the other. */
export async function showNote({ tag, title, body, id, moment }: Note): Promise<void> {
  const registration = await registrationOf(navigator.serviceWorker)
  const navigate = `${location.origin}/?reminder=${id}&at=${instant(moment)}`
  const options: NoteOptions = {
    tag,
    body,
    icon: '/icon-192.png',
    data: { navigate, done: `${navigate}&do=done`, snooze: `${navigate}&do=snooze` },
    actions: [
      { action: 'done', title: strings.ringing.done },
      { action: 'snooze', title: strings.ringing.snooze },
    ],
  }
  // Refused where the permission was just taken away: the toast is there all the same.
  await withNotifications(async () => registration?.showNotification(title, options)).catch(
    () => {},
  )
}

/** Takes away what was answered meanwhile. */
export async function closeNotes(tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  const registration = await registrationOf(navigator.serviceWorker)
  for (const tag of tags) await closeNotifications(registration, tag)
}
