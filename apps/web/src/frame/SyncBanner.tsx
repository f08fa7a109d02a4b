import { CloudAlert, CloudOff } from 'lucide-react'
import { usePlanner, useSyncStatus } from '../context.tsx'
import { isInstalled } from '../device/isInstalled.ts'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import { isWipedUnvisited } from './persistence.ts'
import styles from './SyncBanner.module.css'

/** Says that nothing is lost while nothing can be sent. The sync indicator announces the state itself. */
export function SyncBanner({ onWhy }: { onWhy: () => void }) {
  const planner = usePlanner()
  const status = useSyncStatus()
  const isUnsent = 'waiting' in status && status.waiting > 0
  const wiped =
    isUnsent && isWipedUnvisited(navigator.userAgent, isInstalled())
      ? ` ${strings.syncBanner.wiped}`
      : ''
  if (status.kind === 'offline') {
    return (
      <section
        className={styles.banner}
        data-kind="offline"
        aria-label={strings.syncBanner.offlineTitle}
      >
        <CloudOff />
        <span>
          {strings.syncBanner.offline}
          {wiped}
        </span>
      </section>
    )
  }
  if (status.kind !== 'paused' && status.kind !== 'refused') return null
  return (
    <section className={styles.banner} data-kind="paused" aria-label={strings.sync.paused}>
      <CloudAlert />
      <span>
        {status.kind === 'paused'
          ? strings.syncBanner.paused(status.waiting)
          : strings.syncBanner.refused}
        {wiped}
      </span>
      <div className={styles.actions}>
        <Button kind="ghost" size="small" onClick={onWhy}>
          {strings.syncBanner.why}
        </Button>
        <Button size="small" onClick={planner.wake}>
          {strings.syncBanner.tryAgain}
        </Button>
      </div>
    </section>
  )
}
