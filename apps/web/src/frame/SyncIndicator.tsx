import { CloudAlert, CloudCheck, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
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
  const show = (kind: string, icon: ReactNode, text: string, isBusy?: boolean) => (
    <span
      className={styles.sync}
      data-live
      data-kind={kind}
      role="status"
      title={text}
      aria-busy={isBusy}
    >
      {icon}
      <span>{text}</span>
    </span>
  )

  if (status.kind === 'offline') {
    return show('offline', <CloudOff />, strings.sync.offline(status.waiting))
  }
  if (status.kind === 'paused' || status.kind === 'refused') {
    return show('paused', <CloudAlert />, strings.sync.paused)
  }
  return longBusy
    ? show('syncing', <Spinner size={13} />, strings.sync.syncing, busy)
    : show('synced', <CloudCheck />, strings.sync.synced, busy)
}
