import { blankAddress, formatAddress } from '../device/address.ts'
import { goToAddress } from './goToAddress.ts'

/** Shows the time sheet, from every place. */
export function openSheet(): void {
  goToAddress(formatAddress({ ...blankAddress, view: 'sheet' }))
  scrollTo(0, 0)
}
