import { tables } from '@daymark/core/tables/all'
import { isApplied, resend } from '@daymark/sync/restored'
import { HardDriveUpload } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { usePlanner } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './SyncBanner.module.css'

/** Offers the changes that a restored server lost and this device has. Another device may have sent them already. */
export function MissingChangesBanner() {
  const planner = usePlanner()
  const { missingChanges, row, dismiss, subscribe } = planner
  const refusals = useSyncExternalStore(subscribe, missingChanges)
  const changes = useSyncExternalStore(
    subscribe,
    () =>
      refusals.flatMap(({ mutations }) => mutations).filter((each) => !isApplied(each, row(each)))
        .length,
  )
  if (changes === 0) return null
  return (
    <section
      className={styles.banner}
      data-kind="lost"
      aria-label={strings.missingChanges.title(changes)}
    >
      <HardDriveUpload />
      <span>{strings.missingChanges.title(changes)}</span>
      <span className={styles.actions}>
        <Button size="small" onClick={() => resend(planner, tables, refusals)}>
          {strings.missingChanges.send}
        </Button>
        <Button size="small" kind="ghost" onClick={() => refusals.forEach(dismiss)}>
          {strings.missingChanges.drop}
        </Button>
      </span>
    </section>
  )
}
