import { use, useSyncExternalStore } from 'react'
import { type Services, ServicesContext, useSession } from '../context.tsx'
import { Dashboard } from '../places/Dashboard.tsx'
import { lazyComponent, WhenLoaded } from '../ui/lazyComponent.tsx'

const LinkNotice = lazyComponent(async () => (await import('./LinkNotice.tsx')).LinkNotice)

/** The page of a signed-in user, below the result of a link they opened. */
export function Home({ services }: { services: Promise<Services> }) {
  const session = useSession()
  const hasNotice = useSyncExternalStore(session.subscribe, session.notice) !== null
  return (
    <ServicesContext value={use(services)}>
      {hasNotice && (
        <WhenLoaded>
          <LinkNotice />
        </WhenLoaded>
      )}
      <Dashboard />
    </ServicesContext>
  )
}
