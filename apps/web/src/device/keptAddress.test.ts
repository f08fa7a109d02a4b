import { expect, test } from 'vitest'
import { keepAddress, takeAddress } from './keptAddress.ts'
import { memoryStorage } from './memoryStorage.ts'
import { recentAddress, timedAddress } from './timedAddress.ts'

const minute = 60_000

test('[NAV-6e] the address is there once after a sign-in, for an hour', () => {
  const storage = memoryStorage()
  keepAddress(storage, '?place=week', 0)
  expect(takeAddress(storage, 59 * minute)).toBe('?place=week')
  expect(takeAddress(storage, 59 * minute)).toBe('')

  keepAddress(storage, '?place=week', 0)
  expect(takeAddress(storage, 60 * minute + 1)).toBe('')
})

test('[NAV-6e] today is not kept', () => {
  const storage = memoryStorage()
  keepAddress(storage, '?place=week', 0)
  keepAddress(storage, '', minute)
  expect(takeAddress(storage, 2 * minute)).toBe('?place=week')
})

test('[NAV-7b] what the installed app showed last is shown for half an hour', () => {
  const kept = timedAddress('?place=lists', 0)
  expect(recentAddress(kept, 30 * minute, 30 * minute)).toBe('?place=lists')
  expect(recentAddress(kept, 30 * minute + 1, 30 * minute)).toBe('')
  expect(recentAddress(timedAddress('', 0), minute, 30 * minute)).toBe('')
  expect(recentAddress(null, minute, 30 * minute)).toBe('')
})
