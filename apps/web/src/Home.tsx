import { use, useSyncExternalStore } from 'react'
import { type Services, ServicesContext, useSession } from './context.tsx'
import { Dashboard } from './Dashboard.tsx'
import { lazyComponent, WhenLoaded } from './ui/lazyComponent.tsx'

const LinkNews = lazyComponent(async () => (await import('./LinkNews.tsx')).LinkNews)

/** The page of a person, below what a link had to tell them. */
export function Home({ services }: { services: Promise<Services> }) {
  const session = useSession()
  const hasNews = useSyncExternalStore(session.subscribe, session.notice) !== null
  return (
    <ServicesContext value={use(services)}>
      {hasNews && (
        <WhenLoaded>
          <LinkNews />
        </WhenLoaded>
      )}
      <Dashboard />
    </ServicesContext>
  )
}
