import { useSyncExternalStore } from 'react'

/** Whether nobody is in the middle of something: no field has the focus, no dialog, form, card or menu is open. */
export function useAtRest(): boolean {
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
  // What the event brings about is there a moment later.
  const look = () => setTimeout(listener)
  for (const event of events) document.addEventListener(event, look)
  return () => {
    for (const event of events) document.removeEventListener(event, look)
  }
}
