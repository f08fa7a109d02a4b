import './ui/tokens.css'
import './ui/base.css'
import { dayOf } from '@daymark/core/day'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { type Config, loadConfig } from './config.ts'
import type { Report, Services } from './context.tsx'
import { openDrafts } from './drafts.ts'
import { memoryStorage } from './memoryStorage.ts'
import { newId } from './newId.ts'
import { openSession, type Session, type User } from './session/session.ts'
import { openShell } from './shell.ts'
import { strings } from './strings.ts'
import { Trouble } from './Trouble.tsx'
import { Boundary } from './ui/Boundary.tsx'
import { openConfetti } from './ui/confetti.ts'
import { keepSingleKeys } from './ui/singleKeys.ts'
import { followTheme } from './ui/theme.ts'

const clock = Date.now
const report: Report = (complaint, cause) => console.error(complaint, cause)
const storage = deviceStorage()
const root = createRoot(document.querySelector('#root') ?? document.body)

const shell = openShell({
  workers: import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : null,
  loaded: new Promise((resolve) => addEventListener('load', resolve, { once: true })),
  onVisible: (listener) => document.addEventListener('visibilitychange', listener),
  reload: () => location.reload(),
})

followTheme(storage)
keepSingleKeys(storage)
void start()

async function start(): Promise<void> {
  const config = await loadConfig(fetch)
  if (!config.ok) {
    const { unreachableTitle, unreachable } = strings.errors
    root.render(<Trouble title={unreachableTitle} text={unreachable} onRetry={start} />)
    return
  }
  const session = openSession({
    url: config.value.supabaseUrl,
    anonKey: config.value.supabaseAnonKey,
    storage,
    fetch: (input, init) => fetch(input, init),
    clock,
    page: {
      href: location.href,
      origin: location.origin,
      cleanUrl: () => history.replaceState(null, '', location.pathname),
      goTo: (url) => location.assign(url),
      onStorage: (listener) => addEventListener('storage', listener),
      alone: (name, work) => ('locks' in navigator ? navigator.locks.request(name, work) : work()),
    },
  })
  root.render(
    <StrictMode>
      <Boundary fallback={() => <Broken />}>
        <App session={session} clock={clock} servicesFor={perUser(session, config.value)} />
      </Boundary>
    </StrictMode>,
  )
}

function Broken() {
  const { brokenTitle, broken } = strings.errors
  return <Trouble title={brokenTitle} text={broken} onRetry={() => location.reload()} />
}

function deviceStorage(): Storage {
  try {
    return localStorage
  } catch {
    return memoryStorage()
  }
}

/** Opens everything a person works with once, and closes it when they leave. */
function perUser(session: Session, config: Config): (user: User) => Promise<Services> {
  let opened: { user: User; services: Promise<Services>; leaving: AbortController } | null = null

  function close(): void {
    opened?.leaving.abort()
    opened = null
  }

  session.subscribe(() => {
    const state = session.state()
    if (state.kind !== 'signed_in' || state.user.id !== opened?.user.id) close()
  })

  return (user) => {
    if (!opened) {
      const leaving = new AbortController()
      opened = { user, leaving, services: openServices(session, config, user, leaving.signal) }
    }
    return opened.services
  }
}

async function openServices(
  session: Session,
  config: Config,
  user: User,
  left: AbortSignal,
): Promise<Services> {
  const { openRemote, openPlanner, openCounts, openDevice, openFocusOnPage } = await import(
    './signedIn.ts'
  )
  const remote = openRemote({
    url: config.supabaseUrl,
    anonKey: config.supabaseAnonKey,
    user_id: user.id,
    accessToken: session.accessToken,
  })
  const device = openDevice({
    backend: config.supabaseUrl,
    user_id: user.id,
    local: deviceStorage(),
    random: Math.random,
  })
  const planner = openPlanner({
    ...device,
    remote,
    newId,
    today: dayOf(clock()),
    clock,
    report,
    renewSession: session.refused,
    sleep,
    random: Math.random,
  })
  const drafts = openDrafts(storage, { owner: `daymark ${user.id}`, ended: planner.wiped })
  const { wipe: wipeFocus, ...timers } = openFocusOnPage({
    record: planner.focus,
    tasks: planner.tasks,
    user_id: user.id,
    storage,
    ended: planner.wiped,
    clock,
    stamp: planner.stamp,
    newId,
    report,
    left,
  })
  addEventListener('online', planner.wake, { signal: left })
  document.addEventListener('visibilitychange', planner.wake, { signal: left })
  left.addEventListener('abort', planner.close)
  left.addEventListener('abort', session.onLeave(wipe))

  async function wipe(): Promise<void> {
    drafts.wipe()
    await planner.wipe()
    // Last: until they are told, other tabs note where their timer is.
    wipeFocus()
  }

  // Gone again while the code was on its way.
  if (left.aborted) planner.close()
  return {
    planner,
    drafts,
    counts: openCounts({ remote, storage: device.storage, sleep }),
    ...timers,
    shell,
    clock,
    newId,
    celebrate: openConfetti((text) => console.warn(text)),
    report,
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timeout = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timeout)
      resolve()
    })
  })
}
