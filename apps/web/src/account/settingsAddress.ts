import type { OpenWord } from '../device/address.ts'
import { type SettingsTarget, settingsPages } from './settingsPages.ts'

/** The word of the address where the settings are open there. The sections of the account share one. */
export function wordOfSettings(target: SettingsTarget): OpenWord {
  if (target === 'ownData') return 'export'
  const section = settingsPages.settings.find((each) => each === target)
  if (section) return `settings.${section}`
  return target === 'settings' ? 'settings' : 'account'
}

/** Where the settings are open. `kept`: where they were in the entry of the history; a window that begins has none. */
export function settingsAt(word: OpenWord | null, kept: unknown): SettingsTarget {
  return targets.find((each) => each === kept) ?? settingsOf(word)
}

const targets: readonly SettingsTarget[] = [
  'settings',
  'account',
  ...settingsPages.settings,
  ...settingsPages.account,
]

function settingsOf(word: OpenWord | null): SettingsTarget {
  return targets.find((each) => wordOfSettings(each) === word) ?? 'settings'
}
