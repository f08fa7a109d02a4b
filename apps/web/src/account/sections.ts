import type { Settings } from '../context.tsx'
import type { Loaded } from './useLoaded.ts'

/** What a section of the settings may need to know, and to ask of the page. */
export type SectionProps = {
  /** What the backend has switched on. */
  settings: Loaded<Settings>
  onSettings: () => Promise<void>
  onShortcuts: () => void
  onSignOut: () => void
}
