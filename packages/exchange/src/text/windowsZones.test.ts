import { expect, test } from 'vitest'
import { everyZone } from './windowsZones.ts'

test('[MOVE-5] every zone that a name of Windows stands for is known', () => {
  const unknown = everyZone().filter((timeZone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone })
      return false
    } catch {
      return true
    }
  })
  expect(unknown).toEqual([])
})
