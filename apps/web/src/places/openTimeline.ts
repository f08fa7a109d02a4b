import type { Day } from '@daymark/core/calendar/day'
import { blankAddress, formatAddress } from '../device/address.ts'
import { goToAddress } from './goToAddress.ts'

/** Shows the timeline of a day, from every place. */
export function openTimeline(day: Day): void {
  goToAddress(formatAddress({ ...blankAddress, day, open: 'plan' }))
}
