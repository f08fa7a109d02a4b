import { expect, test, vi } from 'vitest'

// The theme asks the system at once.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
const { settingsFor } = await import('./settings.ts')

const device = { setAppBadge: async () => {} }
const found = (query: string) => settingsFor(query, () => {}, device).map(({ text }) => text)

test.each([
  ['theme', 'Dark Mode'],
  ['night', 'Dark Mode'],
  ['dark', 'Dark Mode'],
  ['install', 'Install Daymark'],
  ['phone', 'App'],
  ['badge', 'Number on the icon'],
  ['pomodoro', 'Focus timer'],
  ['2fa', 'Two-factor'],
  ['backup', 'Your data'],
  ['hotkeys', 'Single-key shortcuts'],
  ['overtime', 'Count overtime'],
])('[FIND-3b] a setting is found by other words for it: %s', (query, expected) => {
  expect(found(query)[0]).toBe(expected)
})

test('[FIND-3a] a setting leads to its page', () => {
  const shown: string[] = []
  for (const row of settingsFor('count overtime', (section) => shown.push(section), device))
    row.act('choose')

  expect(shown).toEqual(['timer'])
})

test('[FIND-3a] nothing typed finds none', () => {
  expect(found('')).toEqual([])
})

test('[PWA-3a] a browser without numbers on icons has no setting of them', () => {
  expect(settingsFor('number on the icon', () => {}, {})).toEqual([])
})
