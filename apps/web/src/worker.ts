import { openNotification, showPushed } from './worker/notifications.ts'
import { renew } from './worker/renewal.ts'
import { answerOnly, type RoutedInstallEvent } from './worker/routes.ts'
import { answer, answered, cacheAll, deleteOldCaches, giveWay, keepTexts } from './worker/shell.ts'
import { worker } from './worker/worker.ts'

worker.addEventListener('install', (event: RoutedInstallEvent) =>
  event.waitUntil(Promise.all([cacheAll(), answerOnly(answered, event)])),
)

// Controls the page that registered it at once, so that this page works without a network, too.
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteOldCaches(), worker.clients.claim()])),
)

// A new version waits until the last page of the old one is closed, or the user asks for it.
worker.addEventListener('message', (event) => {
  if (event.data === 'give way') giveWay()
  if (event.data === 'take over') event.waitUntil(worker.skipWaiting())
  if (event.data?.kind === 'language') event.waitUntil(keepTexts(event.data.language))
})

worker.addEventListener('fetch', answer)

worker.addEventListener('push', (event) => event.waitUntil(showPushed(event.data?.text() ?? '')))

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openNotification(event.notification.data, event.action))
})

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
