import { formatAddress, parseAddress } from '../device/address.ts'
import { appRequestOf, layersOf, renewedAddress } from '../device/firstAddress.ts'
import { readAddress } from '../remind/address.ts'
import { isPhone } from '../ui/history/useLayer.ts'
import { pageHistory } from '../ui/history/windowHistory.ts'

/** Shows what the operating system opens the app for, in the window that is there. */
export function goToAddress(search: string): void {
  const renewed = renewedAddress(search)
  // A reminder that it leads to is read when the page opens.
  if (readAddress(renewed)) {
    location.assign(renewed)
    return
  }
  const written = formatAddress(parseAddress(renewed))
  const layers = layersOf(written, isPhone())
  pageHistory.push(layers[0]?.under ?? written, { settings: undefined })
  for (const [depth, { name }] of layers.entries())
    pageHistory.add(name, layers[depth + 1]?.under ?? written)
  const request = appRequestOf(search)
  if (request === null) return
  pageHistory.keep('connect', request)
  pageHistory.add('connect', written)
}
