import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { inlineKey } from './inlineKey.ts'
import { isSingle, keyName } from './keyName.ts'
import { singleKeysOn } from './singleKeys.ts'
import { topDialog } from './topDialog.ts'

const onApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The label of the `mod` key. */
export const modKey = onApple ? '⌘' : 'Ctrl'

/** The action of a key. Returning 'pass' leaves the event to the browser. Key repeat is ignored unless it is `repeating`. */
type KeyHandler = (() => unknown) | { repeating: () => unknown }

/** Actions by the names of `keyName`. */
export type Keys = Record<string, KeyHandler>

/**
 * Page-wide shortcuts. They are ignored where the key has another meaning: in a field, in a menu, on a button that the key
 * activates, and behind a dialog (unless `within` is in that dialog). Single-key shortcuts can be switched off.
 */
export function useKeys(keys: Keys, within?: RefObject<Element | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOfPress(event)
    const action = name && keys[name]
    if (!action || isCovered(within?.current ?? null) || isHandled(event, name)) return
    if (isSingle(name) && !singleKeysOn()) return
    const act = typeof action === 'function' ? action : action.repeating
    const idle = event.repeat && act === action
    if (idle || act() !== 'pass') event.preventDefault()
  })

  // Not after the paint: a key may be pressed as soon as the page is seen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** Null where it is no key of a shortcut. */
export function nameOfPress(event: KeyboardEvent): string | null {
  // Autofill fires keydown events without a key.
  if (!event.key) return null
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  const altGraph = event.getModifierState('AltGraph')
  return keyName({
    key: inlineKey(key),
    code,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
    altGraph,
    onApple,
  })
}

/** Whether a press is for the shortcuts of the page. */
export function isForPage(event: KeyboardEvent): boolean {
  const name = nameOfPress(event)
  if (name === null || isCovered(null) || isHandled(event, name)) return false
  return !isSingle(name) || singleKeysOn()
}

function isCovered(place: Element | null): boolean {
  const dialog = topDialog()
  return dialog !== null && !dialog.contains(place)
}

function isHandled({ defaultPrevented, target }: KeyboardEvent, name: string): boolean {
  if (defaultPrevented) return true
  if (!(target instanceof Element)) return false
  // A select has no undo of its own.
  const takers = name.startsWith('mod+')
    ? ofTexts.test(name)
      ? texts
      : ':not(*)'
    : `${fields}, ${menus}`
  return target.closest(name === 'enter' ? `${takers}, ${pressed}` : takers) !== null
}

const texts =
  'input:not([type=date], [type=checkbox]), textarea, [contenteditable]:not([contenteditable=false])'
/** Texts have their own undo, redo and selection. */
const ofTexts = /^mod\+(shift\+)?[zya]$/
const fields = `${texts}, input, select`
const menus = '[role=menu], [role=listbox], [role=grid]:not([data-page-keys])'
const pressed = 'button, a[href], summary'
