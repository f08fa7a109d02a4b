import { isApplied } from '@daymark/sync/restored'
import { HardDriveUpload } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { usePlanner } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './SyncBanner.module.css'

/** What a restored server lost and this device still has; another device may have sent it already. */
export function LostBanner() {
  const { lost, row, retry, dismiss, subscribe } = usePlanner()
  const refusals = useSyncExternalStore(subscribe, lost)
  const changes = useSyncExternalStore(
    subscribe,
    () =>
      refusals.flatMap(({ mutations }) => mutations).filter((each) => !isApplied(each, row(each)))
        .length,
  )
  if (changes === 0) return null
  return (
    <section className={styles.banner} data-kind="lost" aria-label={strings.lost.title(changes)}>
      <HardDriveUpload />
      <span>{strings.lost.title(changes)}</span>
      <span className={styles.actions}>
        <Button size="small" onClick={() => refusals.forEach(retry)}>
          {strings.lost.send}
        </Button>
        <Button size="small" kind="ghost" onClick={() => refusals.forEach(dismiss)}>
          {strings.lost.drop}
        </Button>
      </span>
    </section>
  )
}
