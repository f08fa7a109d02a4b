import './ui/tokens.css'
import './ui/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import type { Report } from './context.tsx'
import { type Config, isSameConfig, keepConfig, loadConfig, storedConfig } from './device/config.ts'
import { followTranslators } from './device/foreignNodes.ts'
import { leaveKeysToInputMethod } from './device/inputMethod.ts'
import { deviceStorage, tabStorage } from './device/memoryStorage.ts'
import { openShell } from './device/shell.ts'
import { closeWhenSignedOut } from './device/shownNotifications.ts'
import { hasLockMark } from './session/lockMark.ts'
import { createSession, type Session, type User } from './session/session.ts'
import { sleep } from './session/sleep.ts'
import { hasStoredSession } from './session/storedSession.ts'
import { withLock } from './session/withLock.ts'
import { ErrorPage } from './start/ErrorPage.tsx'
import { createPageOwner } from './start/pageOwner.ts'
import { signedInScreen, signedOutScreen } from './start/screens.ts'
import { strings } from './strings.ts'
import { afterPaint } from './ui/afterPaint.ts'
import { Boundary } from './ui/Boundary.tsx'
import { pageHistory } from './ui/history/windowHistory.ts'
import { onFirstInput } from './ui/onFirstInput.ts'
import './ui/pressFocus.ts'
import { createUserServices } from './start/userServices.ts'
import { singleKeys } from './ui/singleKeys.ts'
import { followTheme } from './ui/theme.ts'

const clock = Date.now
const report: Report = console.error
const storage = deviceStorage()
const isLink = location.search !== '' || location.hash !== ''
const reload = () => location.reload()
const root = createRoot(document.querySelector('#root') ?? document.body)

const shell = openShell({
  workers: import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : null,
  loaded: new Promise((resolve) => addEventListener('load', resolve, { once: true })),
  onVisible: (listener) => document.addEventListener('visibilitychange', listener),
  // Browsers that do not tell are taken for touched.
  isUntouched: () => !isLink && navigator.userActivation?.hasBeenActive === false,
  wait: sleep,
  reload,
})

const locked = () => import('./start/locked.ts')
let rendered = () => {}
const drawn = new Promise<void>((resolve) => {
  rendered = () => void afterPaint().then(resolve)
})
// beforePaint.js has requested them, unless they are English.
const texts = window.texts?.then((begin) => begin?.(storage, drawn))
const environment = { storage, locked, clock, report, shell, reload, drawn }

leaveKeysToInputMethod(window)
followTranslators(document.body)
followTheme(storage)
singleKeys.follow(storage)
// Not in a browser that oldBrowser.js has shown its page to.
if (!document.documentElement.hasAttribute('data-old-browser')) void start()

async function start(): Promise<void> {
  const stored = storedConfig(storage)
  if (stored) {
    onFirstInput(() => void checkConfig(stored))
    return open(stored)
  }
  // Beside the configuration, so that the screen does not wait for one after the other.
  void (hasStoredSession(storage) ? signedInScreen() : signedOutScreen())
  const config = await loadConfig(fetch)
  if (config.ok) await open(config.value)
  else {
    await texts
    const { unreachableTitle, unreachable } = strings.errors
    root.render(<ErrorPage title={unreachableTitle} text={unreachable} onRetry={start} />)
  }
}

/** Starts again where the server has another configuration than the one that was kept. */
async function checkConfig(stored: Config): Promise<void> {
  const current = await loadConfig(fetch)
  // The session has ended: the next page asks the server.
  if (!current.ok || !storedConfig(storage) || isSameConfig(current.value, stored)) return
  keepConfig(storage, current.value)
  reload()
}

async function open(config: Config): Promise<void> {
  const session = createSession({
    url: config.supabaseUrl,
    anonKey: config.supabaseAnonKey,
    storage,
    fetch: (input, init) => fetch(input, init),
    clock,
    page: {
      href: location.href,
      origin: location.origin,
      cleanUrl() {
        pageHistory.replace(() => '')
        void returnToAddress()
      },
      goTo: (url) => location.assign(url),
      onStorage: (listener) => addEventListener('storage', listener),
      onOnline: (listener) => addEventListener('online', listener),
      withLock,
    },
  })
  closeWhenSignedOut(session, navigator)
  session.onSignOut(async () => pageHistory.leaveFor(''))
  // Without the code nothing of theirs shows either: nobody is signed in as them.
  if (hasLockMark(storage)) await tidyLocked(session, config).catch(() => {})
  const pageOwner = createPageOwner(session)
  const servicesFor = createUserServices({
    session,
    pageOwner,
    open: async (user, ended, reopened) => {
      const { openServices } = await signedInScreen()
      const options = { session, config, ...environment }
      keepConfig(storage, config, ended)
      return openServices(options, user, ended, reopened)
    },
  })
  // Before the first render: React would keep a loading screen for 0.3 s. A failure shows when it renders.
  await loadScreen(session, servicesFor).catch(() => {})
  // What else is loaded from here on waits for the other texts.
  ;(await texts)?.()
  const app = (
    <StrictMode>
      <Boundary fallback={() => <FatalError />}>
        <App
          session={session}
          pageOwner={pageOwner}
          clock={clock}
          servicesFor={servicesFor}
          onRendered={rendered}
        />
      </Boundary>
    </StrictMode>
  )
  // In slices, so that input is not held up.
  startTransition(() => root.render(app))
}

/** After a sign-in that led through a mail or another site. */
async function returnToAddress(): Promise<void> {
  const { takeAddress } = await import('./device/keptAddress.ts')
  const kept = takeAddress(tabStorage(), clock())
  pageHistory.replace((search) => search || kept)
}

async function loadScreen(
  { state }: Session,
  servicesFor: (user: User) => Promise<unknown>,
): Promise<void> {
  const now = state()
  if (now.kind === 'signed_in') await Promise.all([signedInScreen(), servicesFor(now.user)])
  else await signedOutScreen()
}

async function tidyLocked(session: Session, config: Config): Promise<void> {
  const { showMissingAccounts, wipeExpired } = await locked()
  await wipeExpired(storage, clock())
  void showMissingAccounts(session, storage, config)
}

function FatalError() {
  const { brokenTitle, broken } = strings.errors
  return <ErrorPage title={brokenTitle} text={broken} onRetry={reload} />
}
