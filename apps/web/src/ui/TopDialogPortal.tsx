import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useOpenDialogs } from './topDialog.ts'

/** Renders into the topmost dialog, because everything outside it is inert. */
export function TopDialogPortal({ children }: { children: ReactNode }) {
  return createPortal(children, useOpenDialogs().at(-1) ?? document.body)
}
