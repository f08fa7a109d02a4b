import { CloudAlert, CloudOff } from 'lucide-react'
import { usePlanner, useSyncStatus } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './SyncBanner.module.css'

/** Says that nothing is lost while nothing can be sent. */
export function SyncBanner() {
  const planner = usePlanner()
  const { kind } = useSyncStatus()
  if (kind === 'offline') {
    return (
      <p className={styles.banner} data-kind="offline" role="status">
        <CloudOff />
        {strings.sync.offlineBanner}
      </p>
    )
  }
  if (kind !== 'paused') return null
  return (
    <div className={styles.banner} data-kind="paused" role="alert">
      <CloudAlert />
      <span>{strings.sync.pausedBanner}</span>
      <Button size="small" className={styles.action} onClick={planner.wake}>
        {strings.sync.tryAgain}
      </Button>
    </div>
  )
}
