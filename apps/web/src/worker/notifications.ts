import {
  knownLanguage,
  languageOfBrowser,
  type TextLanguage,
} from '@daymark/core/account/textLanguage'
import { closeNotifications } from '../device/push/closeNotifications.ts'
import { withNotifications } from '../device/push/withNotifications.ts'
import { addressOf, readPushed } from './pushed.ts'
import { secrets } from './renewal.ts'
import { sleep } from './sleep.ts'
import { worker } from './worker.ts'

/** Shows what was pushed, whatever it is, and takes it away where a window that is looked at has rung for it. */
export async function showPushed(text: string): Promise<void> {
  const { title, options } = readPushed(text, await languageShown())
  await withNotifications(() => worker.registration.showNotification(title, options))
  const { tag } = options
  const visible = (await pages()).filter(({ visibilityState }) => visibilityState === 'visible')
  const answers = await Promise.all(visible.map((page) => ask(page, { kind: 'rung', about: tag })))
  if (tag === '' || !answers.includes(true)) return
  await closeNotifications(worker.registration, tag)
}

const languagePath = '/push-language'

/** A page leaves it here when it subscribes, and when it shows another. */
async function languageShown(): Promise<TextLanguage> {
  const stored = await caches
    .open(secrets)
    .then((cache) => cache.match(languagePath))
    .then((response) => response?.text())
    .catch(() => null)
  return knownLanguage(stored ?? null) ?? languageOfBrowser(navigator.languages)
}

/** Leads to what a notification is about: in a page that is open, else in a new one. */
export async function openNotification(data: unknown, action: string): Promise<void> {
  const address = addressOf(data, action, worker.location.origin)
  const all = await pages()
  const page = all.find(({ visibilityState }) => visibilityState === 'visible') ?? all[0]
  if (!page) return void (await worker.clients.openWindow(address ?? '/'))
  await page.focus().catch(() => {})
  if (address === null || (await ask(page, { kind: 'navigate', about: address }))) return
  // Nobody is signed in there, or it is still loading.
  const led = await page.navigate(address).catch(() => null)
  if (!led) await worker.clients.openWindow(address)
}

function pages(): Promise<readonly WindowClient[]> {
  return worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

const answerMs = 1_000

/** Asks a page; false where it does not answer. */
function ask(page: Client, message: { kind: string; about: string }): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
  })
  page.postMessage(message, [port2])
  return Promise.race([answered, sleep(answerMs).then(() => false)])
}
