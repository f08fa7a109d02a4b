import { useActions } from '../actions/useActions.ts'
import { openAway, openReview } from '../derived/openDialog.ts'
import { blankAddress, formatAddress } from '../device/address.ts'
import { keylessActions } from '../frame/keylessActions.ts'
import { goToAddress } from './goToAddress.ts'
import { openSheet } from './openSheet.ts'

/** Offers what the palette opens and no key does. */
export function useKeylessActions(): void {
  useActions(keylessActions, {
    review: openReview,
    away: openAway,
    done() {
      goToAddress(formatAddress({ ...blankAddress, view: 'lists', page: { kind: 'done' } }))
      scrollTo(0, 0)
    },
    sheet: openSheet,
  })
}
