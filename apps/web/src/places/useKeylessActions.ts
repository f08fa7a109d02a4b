import { useActions } from '../actions/useActions.ts'
import { openAway } from '../derived/openAway.ts'
import { blankAddress, formatAddress } from '../device/address.ts'
import { keylessActions } from '../frame/keylessActions.ts'
import { goToAddress } from './goToAddress.ts'

/** Offers what the palette opens and no key does. */
export function useKeylessActions(): void {
  useActions(keylessActions, {
    away: openAway,
    done() {
      goToAddress(formatAddress({ ...blankAddress, view: 'lists', page: { kind: 'done' } }))
      scrollTo(0, 0)
    },
  })
}
