import type { Day } from '@daymark/core/calendar/day'
import { ArrowLeft, History } from 'lucide-react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './DateBanner.module.css'

/** Names the selected date, with a button back to today. */
export function DateBanner({ date, onBack }: { date: Day; onBack: () => void }) {
  return (
    <div className={styles.banner}>
      <History className={styles.icon} />
      <span className={styles.text}>{strings.dateBanner.lookingAt(date)}</span>
      <Button size="small" className={styles.back} onClick={onBack}>
        <ArrowLeft />
        {strings.dateBanner.backToToday}
      </Button>
    </div>
  )
}
