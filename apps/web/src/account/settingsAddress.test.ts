import { expect, test } from 'vitest'
import { settingsOf, wordOfSettings } from './settingsAddress.ts'
import { type SettingsTarget, settingsPages } from './settingsPages.ts'

const targets: SettingsTarget[] = [
  'settings',
  'account',
  ...settingsPages.settings,
  ...settingsPages.account,
]

test.each(targets)('[NAV-1a, NAV-5a] %s is where its word opens the settings', (target) => {
  expect(settingsOf(wordOfSettings(target), target)).toBe(target)
})

test('[NAV-1a] the sections of the account share the word of their page, but for their own data', () => {
  expect(settingsPages.account.map(wordOfSettings)).toEqual([
    ...Array.from({ length: 5 }, () => 'account'),
    'export',
  ])
  expect(settingsOf('account', null)).toBe('account')
  expect(settingsOf('account', 'timer')).toBe('account')
  expect(settingsOf('help', 'email')).toBeNull()
})
