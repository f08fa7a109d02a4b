import type { Settings } from '../context.tsx'
import type { Loaded } from './useLoaded.ts'

/** What every section receives. */
export type SectionProps = {
  /** The features of the backend. */
  settings: Loaded<Settings>
  onSettings: () => Promise<void>
  onShortcuts: () => void
  onSignOut: () => void
}
