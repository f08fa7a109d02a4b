import { useSyncExternalStore } from 'react'

/** Whether the user is idle: no field has the focus, no dialog, form, card or menu is open. */
export function useIsIdle(): boolean {
  return useSyncExternalStore(subscribe, () => document.querySelector(busy) === null)
}

const busy = [
  ':is(input, select, textarea, [contenteditable]):focus',
  'dialog:modal',
  'main form',
  'article [aria-expanded=true]',
  '[role=menu] :focus',
].join()

const events = ['focusin', 'focusout', 'click', 'keyup']

function subscribe(listener: () => void): () => void {
  // The handlers of the event have not run yet.
  const notify = () => setTimeout(listener)
  for (const event of events) document.addEventListener(event, notify)
  return () => {
    for (const event of events) document.removeEventListener(event, notify)
  }
}
