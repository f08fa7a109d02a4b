import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { Kbd } from './Kbd.tsx'
import styles from './Menu.module.css'

type MenuItem = {
  label: string
  icon: ReactNode
  /** A hint for the eye: the key that does the same. */
  keys?: string | undefined
  /** Stays in the menu and says that it cannot be done now. */
  disabled?: boolean
  kind?: 'plain' | 'danger'
  act: () => void
}

type MenuProps = {
  label: string
  /** The button it hangs on, and gives the focus back to. */
  button: RefObject<HTMLElement | null>
  /** In groups, with a line between them. */
  groups: MenuItem[][]
  onClose: () => void
}

/** A menu, open for as long as it is rendered: arrows, Home, End and letters move, Enter does, Esc leaves. */
export function Menu({ label, button, groups, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  usePopover(menu, button)

  /** At once, where the browser tells of it only in a while; it has given the focus back. */
  function leave(): void {
    menu.current?.hidePopover()
    onClose()
  }

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    // What is around the menu has keys of its own.
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
      className={styles.menu}
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
                // First, for the act may move the focus on.
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

function usePopover(
  menu: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const [element, anchor] = [menu.current, button.current]
    if (!element || !anchor) return
    // Named by hand: not every browser knows the anchor by who opened it.
    anchor.style.setProperty('anchor-name', anchorName)
    element.style.setProperty('position-anchor', anchorName)
    element.showPopover()
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    return () => void anchor.style.removeProperty('anchor-name')
  }, [menu, button])
}

// One menu is open at a time.
const anchorName = '--menu-button'

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
