import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Programs } from '../../../context.tsx'
import { strings } from '../../../strings.ts'
import { FoldButton } from '../../../ui/FoldButton.tsx'
import styles from '../Connections.module.css'
import { Apps } from './Apps.tsx'
import type { OpenPage } from './openPage.ts'
import { Tokens } from './Tokens.tsx'
import { Webhooks } from './Webhooks.tsx'

type ProgramGroupsProps = {
  programs: Programs
  /** The page that was open before: what opens it takes the focus. */
  left: OpenPage | null
  onOpen: (page: OpenPage) => void
  onChanged: () => Promise<void>
  /** What a connection has done. */
  lastChanges: (connection: string) => ReactNode
}

/** Apps, and for developers tokens and webhooks, which are folded until there is one. */
export function ProgramGroups(props: ProgramGroupsProps) {
  const { programs, left, onOpen, onChanged, lastChanges } = props
  const { apps, tokens, webhooks } = programs
  const hasOne = tokens.length + webhooks.length > 0
  const [isOpen, setOpen] = useState(hasOne || left?.kind === 'token' || left?.kind === 'webhook')
  // They stay while the last one is removed.
  if (hasOne && !isOpen) setOpen(true)
  const groups = useFocusOn(left)

  return (
    <div ref={groups}>
      <Apps apps={apps} onOpen={onOpen} onChanged={onChanged} lastChanges={lastChanges} />
      <hr className={styles.between} />
      {!hasOne && (
        <FoldButton isOpen={isOpen} onFold={setOpen}>
          {strings.programs.developers}
        </FoldButton>
      )}
      {isOpen && (
        <div className={hasOne ? undefined : styles.folded}>
          <Tokens {...{ tokens, onOpen, onChanged, lastChanges }} />
          <hr className={styles.between} />
          <Webhooks webhooks={webhooks} onOpen={onOpen} onChanged={onChanged} />
        </div>
      )}
    </div>
  )
}

/** What opened the page that was left has the focus again. */
function useFocusOn(left: OpenPage | null) {
  const groups = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!left) return
    const opener = left.kind === 'app' ? left.app.id : left.kind
    groups.current?.querySelector<HTMLElement>(`[data-opens="${opener}"]`)?.focus()
  }, [left])
  return groups
}
