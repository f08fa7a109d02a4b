import { expect, test } from 'vitest'
import { namedZones } from './windowsZones.ts'

test('[MOVE-11c] every zone that a name of Windows stands for is known', () => {
  const unknown = namedZones().filter(([, timeZone]) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone })
      return false
    } catch {
      return true
    }
  })
  expect(unknown).toEqual([])
})
