import { Check } from 'lucide-react'
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
import { firstOf, linesOf, nextEntry } from './menuFocus.ts'
import { leavePopover, usePopover } from './usePopover.ts'

export type MenuItem = {
  label: string
  icon: ReactNode
  /** The keyboard shortcut, shown only. */
  keys?: string | undefined
  /** Shown as unavailable. */
  disabled?: boolean
  kind?: 'plain' | 'danger'
  /** Of several, whether this one holds now. */
  isChosen?: boolean
  /** The language of the label, where it is another one. */
  language?: { lang: string; dir: 'ltr' | 'rtl' }
  act: () => void
}

/** Values that stand side by side as icons, of which one may hold now. */
export type MenuChoices = {
  label: string
  choices: readonly (Omit<MenuItem, 'disabled' | 'kind'> & { isChosen: boolean })[]
}

type MenuProps = {
  label: string
  /** The button that it is anchored to and returns the focus to. */
  button: RefObject<HTMLElement | null>
  /** Groups are separated by lines. */
  groups: (MenuItem | MenuChoices)[][]
  /** On a phone it lies at the foot of the window. */
  isSheetOnPhone?: boolean
  onClose: () => void
}

/**
 * A menu that is open while it is rendered. Arrows, Home, End and letters move, Enter activates, Esc closes.
 */
export function Menu({ label, button, groups, isSheetOnPhone, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const popover = usePopover(menu, button)
  useEffect(() => firstOf(linesOf(entriesIn(menu.current))[0])?.focus(), [])

  const leave = () => leavePopover(menu.current, onClose)

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    // Keys must not reach the handlers around the menu.
    event.stopPropagation()
    const entries = entriesIn(event.currentTarget)
    const next = nextEntry(
      entries,
      entries.find((entry) => entry.matches(':focus')),
      event,
    )
    if (next) {
      event.preventDefault()
      next.focus()
    }
    if (event.key === 'Escape') event.preventDefault()
    if (event.key === 'Escape' || event.key === 'Tab') leave()
  }

  function choose(act: () => void): void {
    // Closes first, because the action may move the focus.
    leave()
    act()
  }

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      className={classes(popover, styles.menu)}
      data-sheet-on-phone={isSheetOnPhone}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={press}
      // The menu key opens the browser's own menu where it is let go, which is here.
      onContextMenu={(event) => event.preventDefault()}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {groups.map((lines, index) => (
        <Fragment key={lines[0]?.label}>
          {index > 0 && <hr className={styles.line} />}
          {lines.map((line) =>
            'choices' in line ? (
              <Choices key={line.label} {...line} onChoose={choose} />
            ) : (
              <Item key={line.label} {...line} onChoose={choose} />
            ),
          )}
        </Fragment>
      ))}
    </div>
  )
}

type OnChoose = { onChoose: (act: () => void) => void }

function Item(props: MenuItem & OnChoose) {
  const { label, icon, keys, disabled, kind = 'plain', isChosen, language, act, onChoose } = props
  return (
    <button
      type="button"
      {...(isChosen === undefined
        ? { role: 'menuitem' }
        : { role: 'menuitemradio', 'aria-checked': isChosen })}
      tabIndex={-1}
      className={styles.item}
      data-kind={kind}
      aria-disabled={disabled}
      onClick={() => !disabled && onChoose(act)}
    >
      {icon}
      <span dir="auto" {...language}>
        {label}
      </span>
      {isChosen && <Check className={styles.tick} />}
      {keys && <Kbd className={styles.keys}>{keys}</Kbd>}
    </button>
  )
}

function Choices({ label, choices, onChoose }: MenuChoices & OnChoose) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu.
    <div role="group" aria-label={label} className={styles.choices}>
      {choices.map(({ label, icon, keys, isChosen, act }) => (
        <button
          key={label}
          type="button"
          role="menuitemradio"
          aria-checked={isChosen}
          aria-label={label}
          title={keys ? `${label} (${keys})` : label}
          tabIndex={-1}
          className={styles.choice}
          onClick={() => onChoose(act)}
        >
          {icon}
        </button>
      ))}
    </div>
  )
}

function entriesIn(menu: Element | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
}
