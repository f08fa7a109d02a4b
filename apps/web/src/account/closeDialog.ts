import type { MouseEvent } from 'react'

/** Closes the dialog by itself, so that the browser returns the focus to the element that opened it. */
export function closeDialog({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  currentTarget.closest('dialog')?.close()
}
