import { expect, test } from 'vitest'
import { settingsAt, wordOfSettings } from './settingsAddress.ts'
import { settingsPages } from './settingsPages.ts'

test.each(['settings', 'account', 'ownData', ...settingsPages.settings] as const)(
  '[NAV-1a, NAV-5a] %s is where its word opens the settings',
  (target) => {
    expect(settingsAt(wordOfSettings(target), undefined)).toBe(target)
  },
)

test.each(settingsPages.account)('[NAV-5a] %s is open again after a reload', (section) => {
  expect(settingsAt(wordOfSettings(section), section)).toBe(section)
})

test('[NAV-1a] the sections of the account share the word of their page, but for their own data', () => {
  const words = settingsPages.account.map(wordOfSettings)
  expect(words).toEqual([...Array.from({ length: 6 }, () => 'account'), 'export'])
})
