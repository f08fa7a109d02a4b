import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { strings } from '../../strings.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './CarriedLine.module.css'

type CarriedLineProps = {
  count: number
  isShown: boolean
  onShow: (isShown: boolean) => void
  /** The ways to sort them out. */
  offer: ReactNode
}

/** What was carried over, as one line that shows its rows. */
export function CarriedLine({ count, isShown, onShow, offer }: CarriedLineProps) {
  return (
    <div className={styles.line}>
      <h2>{strings.tasks.carriedOver(count)}</h2>
      {offer}
      <Button kind="ghost" size="small" aria-expanded={isShown} onClick={() => onShow(!isShown)}>
        <span>{isShown ? strings.tasks.hide : strings.tasks.show}</span>
        <ChevronDown />
      </Button>
    </div>
  )
}
