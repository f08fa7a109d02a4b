import { partOfDay } from '@daymark/core/day'
import { Activity, lazy, Suspense, useLayoutEffect, useSyncExternalStore } from 'react'
import { type Services, SessionContext, useTurns } from './context.tsx'
import type { Held } from './held.ts'
import { Opening } from './Opening.tsx'
import type { Session, User } from './session/session.ts'

// Whoever has to sign in first does not wait for what comes after, nor the others for that.
const AuthScreen = lazy(async () => ({
  default: (await import('./signIn/AuthScreen.tsx')).AuthScreen,
}))
const Home = lazy(async () => ({ default: (await import('./signedIn.ts')).Home }))

type AppProps = {
  session: Session
  /** Whose page is here, shown or behind the sign-in screen. */
  held: Held
  clock: () => number
  /** The same promise for the same person, so that a redraw opens nothing anew. */
  servicesFor: (user: User) => Promise<Services>
}

export function App({ session, held, clock, servicesFor }: AppProps) {
  const { kind } = useSyncExternalStore(session.subscribe, session.state)
  const person = useSyncExternalStore(held.subscribe, held.person)
  const isHere = kind === 'signed_in'
  useSky(clock)

  return (
    <SessionContext value={session}>
      {kind === 'opening' && <Opening />}
      {kind !== 'opening' && !isHere && (
        <Suspense fallback={<Opening />}>
          <AuthScreen />
        </Suspense>
      )}
      {person && (
        // Hidden it keeps what is typed, and nobody sees, hears or reaches anything of it.
        <Activity key={person.id} mode={isHere ? 'visible' : 'hidden'}>
          <Suspense fallback={<Opening />}>
            <Home services={servicesFor(person)} />
          </Suspense>
        </Activity>
      )}
    </SessionContext>
  )
}

/** The sky behind the page follows the part of the day. */
function useSky(clock: () => number): void {
  const sky = partOfDay(useTurns(clock))
  useLayoutEffect(() => {
    document.documentElement.dataset.sky = sky
  }, [sky])
}
