import type { OpenWord } from '../device/address.ts'
import {
  type SettingsSection,
  type SettingsTarget,
  sectionOf,
  settingsPages,
} from './settingsPages.ts'

/** The word of the address where the settings are open there. The sections of the account share one. */
export function wordOfSettings(target: SettingsTarget): OpenWord {
  if (target === 'ownData') return 'export'
  const section = settingsPages.settings.find((each) => each === target)
  if (section) return `settings.${section}`
  return target === 'settings' ? 'settings' : 'account'
}

/** Where a word opens the settings; null where it opens something else. `last`: the section that was shown last. */
export function settingsOf(word: OpenWord | null, last: unknown): SettingsTarget | null {
  if (word === 'settings') return word
  if (word === 'export') return 'ownData'
  if (word === 'account') return settingsPages.account.find((each) => each === last) ?? word
  return settingsPages.settings.find((each) => word === `settings.${each}`) ?? null
}

export function isOfAccount(target: SettingsTarget): target is SettingsSection {
  return sectionOf(target) !== null && wordOfSettings(target) === 'account'
}
