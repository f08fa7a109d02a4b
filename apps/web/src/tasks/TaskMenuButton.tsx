import { Ellipsis } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react'
import { strings } from '../strings.ts'
import { menu } from './later.ts'
import styles from './TaskCard.module.css'

const TaskMenu = lazy(menu)

/** The three dots of a card. */
export function TaskMenuButton(props: Omit<ComponentProps<typeof TaskMenu>, 'button' | 'onClose'>) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // Pressing it while the menu is open closes the menu first, and must not open it again.
  const wasOpen = useRef(false)

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.more}
        aria-label={strings.menu.more(props.task.title)}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerDown={() => {
          wasOpen.current = open
        }}
        onClick={() => {
          setOpen(!wasOpen.current)
          wasOpen.current = false
        }}
      >
        <Ellipsis />
      </button>
      {open && (
        <Suspense>
          <TaskMenu {...props} button={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
