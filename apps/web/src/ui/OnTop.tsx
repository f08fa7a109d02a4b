import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useOpenDialogs } from './topDialog.ts'

/** What has to be reached and read aloud whatever is open: it moves into the topmost dialog. */
export function OnTop({ children }: { children: ReactNode }) {
  return createPortal(children, useOpenDialogs().at(-1) ?? document.body)
}
