import './ui/tokens.css'
import './ui/base.css'
import { dayOf } from '@daymark/core/day'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { type Config, loadConfig } from './config.ts'
import type { Report, Services } from './context.tsx'
import { openDrafts } from './drafts.ts'
import { firstLook } from './firstLook.ts'
import { openHeld } from './held.ts'
import { memoryStorage } from './memoryStorage.ts'
import { newId } from './newId.ts'
import { perPerson } from './perPerson.ts'
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
// As /.well-known/change-password leads here; asked once.
const settingsAsked = location.search === '?settings=password' ? 'password' : null
if (settingsAsked) history.replaceState(null, '', location.pathname)
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
  const held = openHeld(session)
  const servicesFor = perPerson({
    session,
    held,
    open: async (user, left, again) => {
      const services = await openServices(session, config.value, user, left)
      // A card that is not there yet could not keep what was typed into it.
      if (again) await firstLook(services.planner, sleep)
      return services
    },
  })
  root.render(
    <StrictMode>
      <Boundary fallback={() => <Broken />}>
        <App session={session} held={held} clock={clock} servicesFor={servicesFor} />
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
    settingsAsked,
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
