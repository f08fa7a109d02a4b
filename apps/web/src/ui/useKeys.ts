import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isSingle, keyName } from './keyName.ts'
import { singleKeysOn } from './singleKeys.ts'
import { topDialog } from './topDialog.ts'

const onApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** What is written on the key that `mod` stands for. */
export const modKey = onApple ? '⌘' : 'Ctrl'

/** What a key does. To answer 'pass' leaves it to the browser; held down, a key acts again only `whileHeld`. */
type Action = (() => unknown) | { whileHeld: () => unknown }

/** Actions by the names of `keyName`. */
export type Keys = Record<string, Action>

/**
 * Keys that work anywhere on the page, except where they mean something already: while a field has the focus, while a
 * dialog is open (but for those of that dialog, around `within`), in a menu, on a button that they press. Single ones
 * also rest when they are switched off.
 */
export function useKeys(keys: Keys, within?: RefObject<Element | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = nameOf(event)
    const action = name && keys[name]
    if (!action || isCovered(within?.current ?? null) || isTaken(event, name)) return
    if (isSingle(name) && !singleKeysOn()) return
    const act = typeof action === 'function' ? action : action.whileHeld
    const idle = event.repeat && act === action
    if (idle || act() !== 'pass') event.preventDefault()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function nameOf(event: KeyboardEvent): string | null {
  // A browser that fills in a form says that a key was pressed, not which; an unfinished character is nobody's yet.
  if (!event.key || event.isComposing) return null
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  const altGraph = event.getModifierState('AltGraph')
  return keyName({ key, code, ctrlKey, metaKey, altKey, shiftKey, altGraph, onApple })
}

function isCovered(place: Element | null): boolean {
  const dialog = topDialog()
  return dialog !== null && !dialog.contains(place)
}

function isTaken({ defaultPrevented, target }: KeyboardEvent, name: string): boolean {
  if (defaultPrevented) return true
  if (!(target instanceof Element)) return false
  // Undo in a text belongs to the text; a select has none.
  const takers = name.startsWith('mod+') ? texts : `${fields}, ${menus}`
  return target.closest(name === 'enter' ? `${takers}, ${pressed}` : takers) !== null
}

const texts =
  'input:not([type=date], [type=checkbox]), textarea, [contenteditable]:not([contenteditable=false])'
const fields = `${texts}, input, select`
const menus = '[role=menu], [role=listbox], [role=grid]'
const pressed = 'button, a[href], summary'
