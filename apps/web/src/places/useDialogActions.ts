import { useActions } from '../actions/useActions.ts'
import { openAway } from '../derived/openAway.ts'
import { dialogActions } from '../frame/dialogActions.ts'

/** Offers the dialogs that no key opens. */
export function useDialogActions(): void {
  useActions(dialogActions, { away: openAway })
}
