import '../../apps/web/src/ui/tokens.css'
import '../../apps/web/src/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '../../apps/web/src/App.tsx'
import { createPageOwner } from '../../apps/web/src/pageOwner.ts'
import { signedInScreen } from '../../apps/web/src/screens.ts'
import { createSession } from '../../apps/web/src/session/session.ts'
import { keyOf } from '../../apps/web/src/session/storedSession.ts'
import { openShell } from '../../apps/web/src/shell.ts'
import { afterPaint } from '../../apps/web/src/ui/afterPaint.ts'
import { singleKeys } from '../../apps/web/src/ui/singleKeys.ts'
import { darkMode, followTheme } from '../../apps/web/src/ui/theme.ts'
import { fixTime } from './clock.ts'
import type { GivenRows, MountedPage } from './mountedPage.ts'
import { pageAsLoaded } from './pageAsLoaded.ts'
import { user } from './rows.ts'
import { openStores } from './stores.ts'

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
  reload: () => location.reload(),
})
let mounted: AbortController | null = null

followTheme(storage)
singleKeys.follow(storage)

Object.assign(window, { mountedPage: { open, clear, fixTime } satisfies MountedPage })
const clearPage = pageAsLoaded()

async function open(given: GivenRows): Promise<void> {
  const closing = new AbortController()
  mounted = closing
  storage.setItem(keyOf(url), JSON.stringify(signedIn))
  const session = createSession({
    url,
    anonKey: config.supabaseAnonKey,
    storage,
    fetch: () => Promise.reject(new TypeError('A mounted page has no server')),
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
    requestedSettings: null,
  }
  const stores = await openStores(given, clock)
  const services = openServices(environment, user, closing.signal, false, stores)
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

async function clear(): Promise<void> {
  root.render(null)
  mounted?.abort()
  mounted = null
  await afterPaint()
  clearPage()
  fixTime(null)
  darkMode.notify()
  singleKeys.notify()
}

const signedIn = {
  // Nobody reads more of it than that it has no claims.
  access_token: 'a.b.c',
  refresh_token: 'none',
  expires_at: Date.UTC(2100, 0) / 1000,
  user: { id: user.id, email: user.email },
}
