import { CircleAlert } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Boundary } from './Boundary.tsx'
import { Button } from './Button.tsx'
import styles from './ErrorSection.module.css'

type ErrorSectionProps = {
  /** Shown in index of the children after they failed to render. */
  message: string
  reloadLabel: string
  children: ReactNode
}

/** Confines a rendering error to one section, which shows a message and can be reloaded. */
export function ErrorSection({ message, reloadLabel, children }: ErrorSectionProps) {
  return (
    <Boundary
      fallback={(retry) => <Failed message={message} reloadLabel={reloadLabel} onReload={retry} />}
    >
      {children}
    </Boundary>
  )
}

type FailedProps = { message: string; reloadLabel: string; onReload: () => void }

function Failed({ message, reloadLabel, onReload }: FailedProps) {
  const box = useRef<HTMLDivElement>(null)

  function load(): void {
    const parent = box.current?.parentElement
    const index = box.current ? [...(parent?.children ?? [])].indexOf(box.current) : -1
    flushSync(onReload)
    focusOn(parent?.children[index])
  }

  return (
    <div ref={box} className={styles.broken} role="alert">
      <CircleAlert />
      <p>{message}</p>
      <Button size="small" onClick={load}>
        {reloadLabel}
      </Button>
    </div>
  )
}

/** Moves the focus from the removed button to the section that replaced it. */
function focusOn(section: Element | undefined): void {
  if (!(section instanceof HTMLElement)) return
  if (section.tabIndex < 0) section.tabIndex = -1
  section.focus()
}
