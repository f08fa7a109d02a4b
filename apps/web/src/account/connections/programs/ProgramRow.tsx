import type { LucideIcon } from 'lucide-react'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { strings } from '../../../strings.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { SettingsRow } from '../../SettingsRows.tsx'
import { EndButton } from './EndButton.tsx'
import styles from './ProgramRow.module.css'

type ProgramRowProps = {
  of: 'app' | 'token'
  Icon: LucideIcon
  name: string
  about: string
  isEnding: boolean
  onEnd: () => void
  /** What it has done, for which the code of others is there. */
  lastChanges: () => ReactNode
  /** Before the other buttons. */
  children?: ReactNode
}

/** An app or a token, and below it what it has done. */
export function ProgramRow(props: ProgramRowProps) {
  const { of, Icon, name, about, isEnding, onEnd, lastChanges, children } = props
  const below = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SettingsRow Icon={Icon} name={<bdi>{name}</bdi>} about={about}>
        <div className={styles.acts}>
          {children}
          <IconButton
            size="small"
            label={strings.programs.changesOf(name)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? below : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <Ellipsis />
          </IconButton>
          <EndButton of={of} name={name} isBusy={isEnding} onEnd={onEnd} />
        </div>
      </SettingsRow>
      {isOpen && (
        <li id={below} className={styles.below}>
          {lastChanges()}
        </li>
      )}
    </>
  )
}
