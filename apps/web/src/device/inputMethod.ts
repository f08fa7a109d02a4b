/**
 * Keeps keys that an input method takes, such as the Esc that cancels a composition, from everything that listens to keys.
 * Safari ends a composition before its last key, which it marks by code 229 alone.
 */
export function leaveKeysToInputMethod(target: EventTarget): void {
  const leave = (event: Event) => {
    if (!(event instanceof KeyboardEvent)) return
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation()
  }
  target.addEventListener('keydown', leave, true)
  target.addEventListener('keyup', leave, true)
}
