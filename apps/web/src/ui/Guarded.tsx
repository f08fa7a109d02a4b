import { CircleAlert } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Boundary } from './Boundary.tsx'
import { Button } from './Button.tsx'
import styles from './Guarded.module.css'

type GuardedProps = {
  /** What to say where the children broke. */
  complaint: string
  reload: string
  children: ReactNode
}

/** A section that may break on its own: it says so in its place, and can be loaded again. */
export function Guarded({ complaint, reload, children }: GuardedProps) {
  return (
    <Boundary
      fallback={(again) => <Broken complaint={complaint} reload={reload} onReload={again} />}
    >
      {children}
    </Boundary>
  )
}

type BrokenProps = { complaint: string; reload: string; onReload: () => void }

function Broken({ complaint, reload, onReload }: BrokenProps) {
  const message = useRef<HTMLDivElement>(null)

  function load(): void {
    const parent = message.current?.parentElement
    const place = message.current ? [...(parent?.children ?? [])].indexOf(message.current) : -1
    flushSync(onReload)
    focusOn(parent?.children[place])
  }

  return (
    <div ref={message} className={styles.broken} role="alert">
      <CircleAlert />
      <p>{complaint}</p>
      <Button size="small" onClick={load}>
        {reload}
      </Button>
    </div>
  )
}

/** The button has gone; who pressed it goes on with what stands in its place. */
function focusOn(section: Element | undefined): void {
  if (!(section instanceof HTMLElement)) return
  if (section.tabIndex < 0) section.tabIndex = -1
  section.focus()
}
