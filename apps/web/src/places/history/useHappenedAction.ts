import { useActions } from '../../actions/useActions.ts'
import { useHistoryKept } from '../../derived/history/useHistoryKept.ts'
import { happenedActions } from '../../history/happenedActions.ts'

/** Offers ‘What happened’, unless the server keeps no history. */
export function useHappenedAction(onHappened: () => void): void {
  const [isKept] = useHistoryKept()
  useActions(happenedActions, {
    happened: { what: onHappened, when: () => isKept !== false },
  })
}
