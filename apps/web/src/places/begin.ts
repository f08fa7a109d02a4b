import type { Day } from '@daymark/core/calendar/day'
import { formatAddress, parseAddress, presentAddress } from '../device/address.ts'
import { appRequestOf, layersOf, renewedAddress } from '../device/firstAddress.ts'
import { readAddress } from '../remind/address.ts'
import { isPhone } from '../ui/history/useLayer.ts'
import { pageHistory } from '../ui/history/windowHistory.ts'

/** Takes up the address that the window begins with, or had before a reload: corrects it, and opens what lies over the place. */
export function begin(today: Day, weekStart: number): void {
  const { search, layers } = pageHistory.entry()
  const renewed = renewedAddress(search)
  // A reminder that leads here is shown once its rows are there.
  if (readAddress(renewed)) return
  const address = parseAddress(renewed)
  const written = formatAddress(presentAddress(address, today, weekStart))
  if (search === '?settings=password') pageHistory.keep('settings', 'password')
  if (address.view !== 'day' && address.day) pageHistory.keep('day', address.day)
  if (written !== search) pageHistory.replace(() => written)
  const request = appRequestOf(search)
  if (request !== null) {
    // Its id is none of the address any more: a person who shares that shares no question.
    pageHistory.keep('connect', request)
    pageHistory.begin([...layersOf(written, isPhone()), { name: 'connect', under: written }])
  } else if (layers.length === 0) pageHistory.begin(layersOf(written, isPhone()))
  else pageHistory.dropLost()
}
