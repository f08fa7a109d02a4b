import type { ReactNode } from 'react'
import { strings } from '../strings.ts'
import { PageDialog } from '../ui/PageDialog.tsx'
import { TimelineButtons, type TimelineProps } from './Timeline.tsx'
import { TimelineGrid } from './TimelineGrid.tsx'
import styles from './TimelinePage.module.css'

/** The timeline as a page of its own, with what has no time in a tray: on phones below it, else at its left. */
export function TimelinePage({
  onFill,
  onClose,
  summary,
  ...grid
}: TimelineProps & { summary: ReactNode }) {
  return (
    <PageDialog
      heading={strings.timeline.page}
      buttons={<TimelineButtons onFill={onFill} onClose={onClose} />}
      className={styles.page}
      onClose={onClose}
    >
      {summary}
      <TimelineGrid {...grid} />
    </PageDialog>
  )
}
