import { useSyncExternalStore } from 'react'

// The topmost last; a new list whenever it changes.
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Shows a dialog above all others; the answer takes it away. */
export function showOnTop(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  turn([...open, dialog])
  return () => {
    dialog.close()
    turn(open.filter((other) => other !== dialog))
  }
}

/** The only part of the page that can be reached and is read aloud while a dialog is open. */
export function topDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null
}

export function useOpenDialogs(): readonly HTMLDialogElement[] {
  return useSyncExternalStore(subscribe, () => open)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function turn(now: readonly HTMLDialogElement[]): void {
  open = now
  for (const listener of listeners) listener()
}
