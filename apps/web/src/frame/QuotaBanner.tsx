import { Archive } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { usePlanner, useRefusals } from '../context.tsx'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './SyncBanner.module.css'

/** Why additions were refused: the account is full. */
export function QuotaBanner() {
  const { focus, retry } = usePlanner()
  const onRecord = useSyncExternalStore(focus.subscribe, focus.refusals)
  const refusals = [...useRefusals(), ...onRecord].filter(({ code }) => code === 'quota_exceeded')
  if (refusals.length === 0) return null
  return (
    <section className={styles.banner} data-kind="quota" aria-label={strings.quota.title}>
      <Archive />
      <span>{strings.quota.full}</span>
      <Button size="small" className={styles.action} onClick={() => refusals.forEach(retry)}>
        {strings.quota.tryAgain}
      </Button>
    </section>
  )
}
