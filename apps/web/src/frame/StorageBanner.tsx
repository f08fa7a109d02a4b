import { HardDrive } from 'lucide-react'
import { useIsOutdated, useStorageTrouble } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './SyncBanner.module.css'

/** Shown when this device cannot store changes or cannot read all rows. */
export function StorageBanner() {
  const isOutdated = useIsOutdated()
  const trouble = useStorageTrouble() ?? (isOutdated ? 'newer' : null)
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
