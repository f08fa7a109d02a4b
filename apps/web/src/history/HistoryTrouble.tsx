import type { HistoryTrouble as Trouble } from '../derived/history/useHistory.ts'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './HistoryTrouble.module.css'

type HistoryTroubleProps = {
  trouble: Trouble | null
  /** Nothing is shown yet. */
  isEmpty: boolean
  onTryAgain: () => void
}

/** Why the history is not, or not all, here yet. */
export function HistoryTrouble({ trouble, isEmpty, onTryAgain }: HistoryTroubleProps) {
  return (
    <>
      {/* Always in the page, so that screen readers announce it. */}
      <div role="status" className={styles.trouble}>
        {trouble && <p>{textOf(trouble)}</p>}
      </div>
      {trouble?.kind === 'failed' && (
        <Button size="small" className={styles.again} onClick={onTryAgain}>
          {strings.requestErrors.tryAgain}
        </Button>
      )}
      {!trouble && isEmpty && (
        <div className={styles.loading} aria-busy>
          <Skeleton width="62%" height={14} />
          <Skeleton width="40%" height={13} />
        </div>
      )}
    </>
  )
}

function textOf(trouble: Trouble): string {
  switch (trouble.kind) {
    case 'offline':
      return strings.history.offline
    case 'sending':
      return strings.history.sending(trouble.changes)
    case 'failed':
      return strings.requestErrors.of(trouble.failure) ?? strings.history.offline
  }
}
