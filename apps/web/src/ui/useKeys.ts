import { useEffect, useEffectEvent } from 'react'

/** Actions by key, as in `n`, `/` or `escape`; `mod+` stands for Ctrl or, on Apple devices, Cmd. */
type Keys = Record<string, () => void>

/** Keys that work anywhere on the page, except while a field has the focus or a dialog is open. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return
    const action = keys[nameOf(event)]
    if (!action) return
    event.preventDefault()
    action()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function nameOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  return `${altKey ? 'alt+' : ''}${ctrlKey || metaKey ? 'mod+' : ''}${key.toLowerCase()}`
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
}
