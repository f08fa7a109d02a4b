import {
  Activity,
  lazy,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'
import { LazyProjectTrouble } from './account/LazyProjectTrouble.tsx'
import { type Services, SessionContext, useLanguage, usePartOfDay } from './context.tsx'
import type { Session, User } from './session/session.ts'
import { Opening } from './start/Opening.tsx'
import type { PageOwner } from './start/pageOwner.ts'
import { signedInScreen, signedOutScreen } from './start/screens.ts'

const ContinueAs = lazy(async () => ({
  default: (await import('./signIn/lazyForms.ts')).ContinueAs,
}))

type AppProps = {
  session: Session
  /** The user whose page is mounted, visible or behind the sign-in screen. */
  pageOwner: PageOwner
  clock: () => number
  /** Returns the same promise for the same user. */
  servicesFor: (user: User) => Promise<Services>
  onRendered: () => void
}

export function App({ session, pageOwner, clock, servicesFor, onRendered }: AppProps) {
  const { kind } = useSyncExternalStore(session.subscribe, session.state)
  const user = useSyncExternalStore(pageOwner.subscribe, pageOwner.user)
  const offer = useSyncExternalStore(session.subscribe, session.offer)
  const isHere = kind === 'signed_in' && !offer
  useLanguage()
  useSky(clock)
  useEffect(onRendered, [onRendered])

  return (
    <SessionContext value={session}>
      {kind === 'opening' && !offer && <Opening />}
      {(offer || (kind !== 'opening' && !isHere)) && (
        <Suspense fallback={<Opening />}>
          {offer ? <ContinueAs offer={offer} /> : <SignedOut />}
        </Suspense>
      )}
      {user && (
        // A hidden page keeps its input and is invisible and inert.
        <Activity key={user.id} mode={isHere ? 'visible' : 'hidden'}>
          <Suspense fallback={<Opening />}>
            <SignedIn services={servicesFor(user)} />
          </Suspense>
        </Activity>
      )}
    </SessionContext>
  )
}

function SignedOut() {
  const { AuthScreen } = use(signedOutScreen())
  return <AuthScreen trouble={<LazyProjectTrouble />} />
}

function SignedIn({ services }: { services: Promise<Services> }) {
  const { Home } = use(signedInScreen())
  return <Home services={services} />
}

/** Sets the background of the page by the part of the day. */
function useSky(clock: () => number): void {
  const sky = usePartOfDay(clock)
  useLayoutEffect(() => {
    document.documentElement.dataset.sky = sky
  }, [sky])
}
