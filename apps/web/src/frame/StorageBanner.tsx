import { HardDrive } from 'lucide-react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './SyncBanner.module.css'
import { useStorageTrouble } from './useStorageTrouble.ts'

/** Shown when this device cannot store changes or cannot read all rows. */
export function StorageBanner() {
  const trouble = useStorageTrouble()
  if (!trouble) return null
  return (
    <div className={styles.banner} data-kind="paused" role="alert">
      <HardDrive />
      <span>{strings.storage[trouble]}</span>
      {(trouble === 'outdated' || trouble === 'newer') && (
        <Button size="small" className={styles.action} onClick={() => location.reload()}>
          {strings.storage.reload}
        </Button>
      )}
    </div>
  )
}
