import type { ReactNode } from 'react'
import type { Settings } from '../context.tsx'
import type { OpenWord } from '../device/address.ts'
import type { Loaded } from './useLoaded.ts'

/** What every section receives. */
export type SectionProps = {
  /** The features of the backend. */
  settings: Loaded<Settings>
  onSettings: () => Promise<void>
  onShortcuts: () => void
  onSignOut: () => void
  onImport: () => void
  /** What writes files for other programs; `exportOwn` answers the name of our own file. */
  exports: (exportOwn: () => Promise<string | null>) => ReactNode
}

/** The word of a section in the address; those of the account share one. */
const words: Readonly<Record<string, OpenWord>> = {
  appearance: 'settings.appearance',
  timer: 'settings.timer',
  days: 'settings.hours',
  reminders: 'settings.reminders',
  words: 'settings.words',
  keyboard: 'settings.keyboard',
  trash: 'settings',
  ownData: 'export',
}

export const wordOfSection = (section: string): OpenWord => words[section] ?? 'account'

/** The section to begin with. `last`: the one that was shown last. */
export function firstSection(word: OpenWord | null, last: unknown): string | null {
  if (word === null || word === 'settings') return null
  if (typeof last === 'string' && wordOfSection(last) === word) return last
  return Object.keys(words).find((section) => words[section] === word) ?? 'email'
}
