import { HardDrive } from 'lucide-react'
import { useStorageTrouble } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './SyncBanner.module.css'

/** Says when this device does not keep what is done, and what to do about it. */
export function StorageBanner() {
  const trouble = useStorageTrouble()
  if (!trouble) return null
  return (
    <div className={styles.banner} data-kind="paused" role="alert">
      <HardDrive />
      <span>{strings.storage[trouble]}</span>
      {trouble === 'outdated' && (
        <Button size="small" className={styles.action} onClick={() => location.reload()}>
          {strings.storage.reload}
        </Button>
      )}
    </div>
  )
}
