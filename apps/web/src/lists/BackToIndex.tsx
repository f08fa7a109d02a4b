import { ChevronLeft } from 'lucide-react'
import { strings } from '../strings.ts'
import { Button } from '../ui/Button.tsx'
import styles from './PageHead.module.css'

/** Leads to the index, where that is a page of its own. */
export function BackToIndex({ onBack }: { onBack: (() => void) | null }) {
  return (
    onBack && (
      <Button kind="ghost" size="small" className={styles.back} onClick={onBack}>
        <ChevronLeft />
        {strings.lists.title}
      </Button>
    )
  )
}
