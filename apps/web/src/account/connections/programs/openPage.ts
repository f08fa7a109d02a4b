import type { ConnectedApp } from '../../../context.tsx'

/** What stands alone in place of the connections. */
export type OpenPage = { kind: 'token' } | { kind: 'webhook' } | { kind: 'app'; app: ConnectedApp }

/** What each page of them needs. */
export type PageProps = {
  onChanged: () => Promise<void>
  onSignOut: () => void
  /** `text`: what was done, to be said. */
  onLeave: (text?: string) => void
  /** What was made is the title from then on. */
  onTitle: (title: string) => void
}
