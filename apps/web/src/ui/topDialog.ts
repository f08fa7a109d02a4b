import { useSyncExternalStore } from 'react'

const open: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Shows a dialog above all others; the answer takes it away. */
export function showOnTop(dialog: HTMLDialogElement): () => void {
  dialog.showModal()
  open.push(dialog)
  tell()
  return () => {
    dialog.close()
    open.splice(open.indexOf(dialog), 1)
    tell()
  }
}

/** The only part of the page that can be reached and is read aloud while a dialog is open. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, () => open.at(-1) ?? null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
