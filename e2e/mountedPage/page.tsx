import '../../apps/web/src/ui/tokens.css'
import '../../apps/web/src/ui/base.css'
import { tables } from '@daymark/core/tables/all'
import { openMemoryDevice } from '@daymark/sync/testing/memoryDevice'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { App } from '../../apps/web/src/App.tsx'
import { followTranslators } from '../../apps/web/src/device/foreignNodes.ts'
import { leaveKeysToInputMethod } from '../../apps/web/src/device/inputMethod.ts'
import { openShell } from '../../apps/web/src/device/shell.ts'
import { createSession } from '../../apps/web/src/session/session.ts'
import { keyOf } from '../../apps/web/src/session/storedSession.ts'
import { createPageOwner } from '../../apps/web/src/start/pageOwner.ts'
import { signedInScreen } from '../../apps/web/src/start/screens.ts'
import { showLanguage } from '../../apps/web/src/strings/language.ts'
import { afterPaint } from '../../apps/web/src/ui/afterPaint.ts'
import { pageHistory } from '../../apps/web/src/ui/history/windowHistory.ts'
import { readable } from '../../apps/web/src/ui/readable.ts'
import { singleKeys } from '../../apps/web/src/ui/singleKeys.ts'
import { darkMode, followTheme } from '../../apps/web/src/ui/theme.ts'
import { fixTime, resetTime, startTime } from './clock.ts'
import type { Faults, MountedPage } from './mountedPage.ts'
import { pageAsLoaded } from './pageAsLoaded.ts'
import { insert, user } from './rows.ts'
import { bringUpToDate, openServer, storesOf } from './stores.ts'
import { timers } from './timers.ts'

const url = 'https://daymark.example'
const config = { supabaseUrl: url, supabaseAnonKey: 'nobody asks for it' }
const storage = localStorage
const clock = () => Date.now()
const root = createRoot(document.querySelector('#root') ?? document.body)
const never = new Promise<never>(() => {})
const shell = openShell({
  workers: null,
  loaded: never,
  onVisible: () => {},
  isUntouched: () => false,
  wait: () => never,
  reload: () => location.reload(),
})
let closing = new AbortController()
let answers: Readonly<Record<string, unknown>> = {}
let statusOfAnswers = 200
let routed: readonly string[] = []
let isOffline = false
let faults: Faults = {}
let server = openServer(clock)
let device = openMemoryDevice(tables)

leaveKeysToInputMethod(window)
followTranslators(document.body)
followTheme(storage)
singleKeys.follow(storage)

const mountedPage: MountedPage = {
  insert: (given) => insert(server, given, clock()),
  change(table, id, columns) {
    const changed = server.rows(table).find((row) => row.id === id)
    // Later than what is there, also where the time stands.
    const at = Math.max(clock(), Date.parse(changed?.updated_at ?? '') + 1)
    server.apply({ type: 'patch', table, id, columns, at: new Date(at).toISOString() })
  },
  rows: (table) => server.rows(table),
  remember: (values) => device.openTab().storage.remember(values),
  async open(search) {
    storage.setItem(keyOf(url), JSON.stringify(signedIn))
    await bringUpToDate(device, server)
    if (search) await arriveAt(search)
    await mount()
  },
  async reopen(search) {
    await unmount()
    if (search !== undefined) await arriveAt(search)
    await mount()
  },
  answer(given, status = 200) {
    answers = given
    statusOfAnswers = status
  },
  sendRequests(paths) {
    routed = paths
  },
  setOffline(cut) {
    isOffline = cut
    dispatchEvent(new Event(cut ? 'offline' : 'online'))
  },
  fail(given) {
    faults = given
  },
  async showPseudoLocale(locale) {
    const { showPseudoTexts } = await import('./pseudoTexts.ts')
    showPseudoTexts(locale)
  },
  fixTime,
  startTime,
  timers,
  async clear() {
    timers.giveBack()
    await unmount()
    showLanguage('English')
    answers = {}
    routed = []
    isOffline = false
    faults = {}
    await arriveAt('')
    server = openServer(clock)
    device = openMemoryDevice(tables)
    clearPage()
    resetTime()
    darkMode.notify()
    singleKeys.notify()
  },
}
Object.assign(window, { mountedPage })
const clearPage = pageAsLoaded()

async function mount(): Promise<void> {
  closing = new AbortController()
  const session = createSession({
    url,
    anonKey: config.supabaseAnonKey,
    storage,
    fetch: answered,
    clock,
    page: {
      href: location.href,
      origin: location.origin,
      cleanUrl: () => {},
      goTo: () => {},
      onStorage: () => {},
      onOnline: () => {},
      withLock: (_, work) => work(),
    },
  })
  let rendered = () => {}
  const drawn = new Promise<void>((resolve) => {
    rendered = () => void afterPaint().then(resolve)
  })
  const { openServices } = await signedInScreen()
  const environment = {
    ...{ session, config, storage, clock, shell, drawn },
    report: (message: string, cause: string) => console.error(message, cause),
    locked: () => never,
    reload: () => location.reload(),
  }
  // React would show a loading screen for 0.3 s otherwise, and draw the page again and again meanwhile.
  const services = readable(
    openServices(
      environment,
      user,
      closing.signal,
      false,
      storesOf(
        device,
        server,
        () => isOffline,
        () => faults,
      ),
    ),
  )
  await services
  root.render(
    <StrictMode>
      <App
        session={session}
        pageOwner={createPageOwner(session)}
        clock={clock}
        servicesFor={() => services}
        onRendered={rendered}
      />
    </StrictMode>,
  )
  await drawn
}

async function answered(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(String(input))
  if (routed.some((path) => pathname.startsWith(path))) return fetch(pathname, init)
  if (!(pathname in answers)) throw new TypeError('A mounted page has no server')
  return Response.json(answers[pathname], { status: statusOfAnswers })
}

async function unmount(): Promise<void> {
  // At once: what is mounted next would go on with its state.
  flushSync(() => root.render(null))
  closing.abort()
  await afterPaint()
}

/** Until the browser has arrived where the page is: leaving a dialog goes back later. */
async function arriveAt(search: string): Promise<void> {
  const isThere = () => history.state?.at === pageHistory.entry().at && location.search === search
  pageHistory.leaveFor(search)
  for (let frame = 0; frame < 60 && !isThere(); frame += 1) {
    dispatchEvent(new Event('pagehide'))
    await afterPaint()
  }
  if (!isThere()) throw new Error('The history does not come to rest')
}

const signedIn = {
  // Nobody reads more of it than that it has no claims.
  access_token: 'a.b.c',
  refresh_token: 'none',
  expires_at: Date.UTC(2100, 0) / 1000,
  user: { id: user.id, email: user.email },
}
