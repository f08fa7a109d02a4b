import { useSyncExternalStore } from 'react'
import { focusMain } from './focusMain.ts'

// The topmost is last. Immutable, so that it can be compared.
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/**
 * Shows a dialog above all others. Returns a function that closes it: the focus goes back to what had it, or to the
 * tasks where that is gone.
 */
export function showOnTop(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement
  dialog.showModal()
  update([...open, dialog])
  return () => {
    dialog.close()
    update(open.filter((other) => other !== dialog))
    if (opener?.isConnected || document.activeElement !== document.body) return
    focusMain()
  }
}

/** The topmost open dialog; the rest of the page is inert. One that has just closed is listed until it unmounts. */
export function topDialog(): HTMLDialogElement | null {
  return open.findLast((dialog) => dialog.open) ?? null
}

export function useOpenDialogs(): readonly HTMLDialogElement[] {
  return useSyncExternalStore(subscribe, () => open)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function update(dialogs: readonly HTMLDialogElement[]): void {
  open = dialogs
  for (const listener of listeners) listener()
}
