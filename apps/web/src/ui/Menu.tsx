import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { classes } from './classes.ts'
import { Kbd } from './Kbd.tsx'
import styles from './Menu.module.css'
import { usePopover } from './usePopover.ts'

type MenuItem = {
  label: string
  icon: ReactNode
  /** The keyboard shortcut, shown only. */
  keys?: string | undefined
  /** Shown as unavailable. */
  disabled?: boolean
  kind?: 'plain' | 'danger'
  act: () => void
}

type MenuProps = {
  label: string
  /** The button that it is anchored to and returns the focus to. */
  button: RefObject<HTMLElement | null>
  /** Groups are separated by lines. */
  groups: MenuItem[][]
  onClose: () => void
}

/** A menu that is open while it is rendered. Arrows, Home, End and letters move, Enter activates, Esc closes. */
export function Menu({ label, button, groups, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const popover = usePopover(menu, button)
  useEffect(() => menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), [])

  /** Closes at once: the browser's `toggle` event comes later. Hiding the popover returns the focus. */
  function leave(): void {
    menu.current?.hidePopover()
    onClose()
  }

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    // Keys must not reach the handlers around the menu.
    event.stopPropagation()
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
    const present = items.findIndex((item) => item.matches(':focus'))
    const next = nextOf(items, present, event)
    if (next) {
      event.preventDefault()
      next.focus()
    }
    if (event.key === 'Escape') event.preventDefault()
    if (event.key === 'Escape' || event.key === 'Tab') leave()
  }

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      className={classes(popover, styles.menu)}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={press}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {groups.map((items, index) => (
        <Fragment key={items[0]?.label}>
          {index > 0 && <hr className={styles.line} />}
          {items.map(({ label, icon, keys, disabled, kind = 'plain', act }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              data-kind={kind}
              aria-disabled={disabled}
              onClick={() => {
                if (disabled) return
                // Closes first, because the action may move the focus.
                leave()
                act()
              }}
            >
              {icon}
              <span>{label}</span>
              {keys && <Kbd className={styles.keys}>{keys}</Kbd>}
            </button>
          ))}
        </Fragment>
      ))}
    </div>
  )
}

function nextOf(items: HTMLElement[], present: number, { key, ctrlKey, metaKey }: KeyboardEvent) {
  switch (key) {
    case 'ArrowDown':
      return items[(present + 1) % items.length]
    case 'ArrowUp':
      return items.at(present <= 0 ? -1 : present - 1)
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
  }
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey) return undefined
  const startsSo = (item: HTMLElement) => item.innerText.toLowerCase().startsWith(key.toLowerCase())
  return [...items.slice(present + 1), ...items.slice(0, present + 1)].find(startsSo)
}
