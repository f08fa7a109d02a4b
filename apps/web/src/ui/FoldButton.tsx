import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './FoldButton.module.css'

type FoldButtonProps = { isOpen: boolean; onFold: (isOpen: boolean) => void; children: ReactNode }

/** Shows and hides what follows it. */
export function FoldButton({ isOpen, onFold, children }: FoldButtonProps) {
  return (
    <Button
      kind="ghost"
      size="small"
      className={styles.fold}
      aria-expanded={isOpen}
      onClick={() => onFold(!isOpen)}
    >
      <ChevronRight />
      {children}
    </Button>
  )
}
