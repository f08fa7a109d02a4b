import { partOfDay } from '@daymark/core/day'
import { X } from 'lucide-react'
import { lazy, Suspense, use, useLayoutEffect, useSyncExternalStore } from 'react'
import styles from './App.module.css'
import { type Services, ServicesContext, SessionContext, useSession, useTurns } from './context.tsx'
import { Opening } from './Opening.tsx'
import type { Session, User } from './session/session.ts'
import { strings } from './strings.ts'
import { IconButton } from './ui/Button.tsx'
import { Message } from './ui/Message.tsx'

// Whoever has to sign in first does not wait for what comes after, nor the others for that.
const AuthScreen = lazy(async () => ({
  default: (await import('./account/AuthScreen.tsx')).AuthScreen,
}))
const Dashboard = lazy(async () => ({ default: (await import('./signedIn.ts')).Dashboard }))

type AppProps = {
  session: Session
  clock: () => number
  /** The same promise for the same person, so that a redraw opens nothing anew. */
  servicesFor: (user: User) => Promise<Services>
}

export function App({ session, clock, servicesFor }: AppProps) {
  const state = useSyncExternalStore(session.subscribe, session.state)
  useSky(clock)

  return (
    <SessionContext value={session}>
      {state.kind === 'opening' && <Opening />}
      {state.kind === 'signed_out' && (
        <Suspense fallback={<Opening />}>
          <AuthScreen />
        </Suspense>
      )}
      {state.kind === 'signed_in' && (
        <Suspense fallback={<Opening />}>
          <LinkFailure />
          <SignedIn key={state.user.id} services={servicesFor(state.user)} />
        </Suspense>
      )}
    </SessionContext>
  )
}

function SignedIn({ services }: { services: Promise<Services> }) {
  return (
    <ServicesContext value={use(services)}>
      <Dashboard />
    </ServicesContext>
  )
}

/** A link that failed while someone was signed in already: told, and in nobody's way. */
function LinkFailure() {
  const session = useSession()
  const news = useSyncExternalStore(session.subscribe, session.news)
  if (news?.kind !== 'failed') return null
  return (
    <div className={styles.failure}>
      <Message kind="error">{news.failure.message ?? strings.auth.failed}</Message>
      <IconButton label={strings.errors.dismiss} onClick={session.dismissNews}>
        <X />
      </IconButton>
    </div>
  )
}

/** The sky behind the page follows the part of the day. */
function useSky(clock: () => number): void {
  const sky = partOfDay(useTurns(clock))
  useLayoutEffect(() => {
    document.documentElement.dataset.sky = sky
  }, [sky])
}
