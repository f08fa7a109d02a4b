import { withNotifications } from './withNotifications.ts'

/** Takes what is shown under this tag from the screen. */
export function closeNotifications(
  registration: ServiceWorkerRegistration | undefined,
  tag: string,
): Promise<void> {
  return withNotifications(async () => {
    for (const note of (await registration?.getNotifications({ tag })) ?? []) note.close()
  })
}
