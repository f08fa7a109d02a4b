import type { ReactNode } from 'react'
import { strings } from '../../../strings.ts'
import { FailureNotice } from '../../FailureNotice.tsx'
import { SectionHead } from '../../SectionHead.tsx'
import { SettingsRows } from '../../SettingsRows.tsx'
import styles from '../Connections.module.css'
import type { useEnding } from '../useEnding.ts'

type ProgramListProps = {
  title: string
  note: string
  ending: Pick<ReturnType<typeof useEnding>, 'heading' | 'list' | 'failure' | 'announcement'>
  /** What makes one more; null: the person has as many as there can be. */
  action?: ReactNode
  /** Above the rows. */
  intro?: ReactNode
  children: ReactNode
}

/** Programs of one kind, with what became of ending one. */
export function ProgramList({ title, note, ending, action, intro, children }: ProgramListProps) {
  return (
    <>
      <SectionHead ref={ending.heading} title={title} note={note}>
        {action}
      </SectionHead>
      {intro}
      <SettingsRows ref={ending.list}>{children}</SettingsRows>
      {action === null && <p className={styles.none}>{strings.programs.most}</p>}
      <FailureNotice failure={ending.failure} />
      <p className="sr" role="status">
        {ending.announcement}
      </p>
    </>
  )
}
