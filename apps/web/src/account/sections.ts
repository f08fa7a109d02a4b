import type { ReactNode } from 'react'
import type { Connected, Settings } from '../context.tsx'
import type { Loaded } from './useLoaded.ts'

/** What every section receives. */
export type SectionProps = {
  /** The features of the backend. */
  settings: Loaded<Settings>
  onSettings: () => Promise<void>
  connections: Loaded<Connected>
  onConnections: () => Promise<void>
  /** What an app or a token has done, by the id of its connection. */
  lastChanges: (connection: string) => ReactNode
  /** What apps propose. */
  proposals: ReactNode
  onShortcuts: () => void
  onSignOut: () => void
  onImport: () => void
  /** What writes files for other programs; `exportOwn` answers the name of our own file. */
  exports: (exportOwn: () => Promise<string | null>) => ReactNode
}
