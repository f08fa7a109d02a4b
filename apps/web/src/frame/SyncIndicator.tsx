import { CloudAlert, CloudCheck, CloudOff } from 'lucide-react'
import { useSyncStatus } from '../context.tsx'
import { strings } from '../strings.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import styles from './SyncIndicator.module.css'

/** Whether all changes have reached the server. A sync of less than 400 ms is not displayed. */
export function SyncIndicator() {
  const status = useSyncStatus()
  const busy = status.kind === 'syncing' || status.kind === 'opening'
  const longBusy = useDebounced(busy, 400) && busy

  if (status.kind === 'offline') {
    return (
      <span className={styles.sync} data-live data-kind="offline" role="status">
        <CloudOff />
        {strings.sync.offline(status.waiting)}
      </span>
    )
  }
  if (status.kind === 'paused' || status.kind === 'refused') {
    return (
      <span className={styles.sync} data-live data-kind="paused" role="status">
        <CloudAlert />
        {strings.sync.paused}
      </span>
    )
  }
  return (
    <span className={styles.sync} data-live role="status" aria-busy={busy}>
      {longBusy ? <Spinner size={13} /> : <CloudCheck />}
      {longBusy ? strings.sync.syncing : strings.sync.synced}
    </span>
  )
}
