import type { ComponentType, ReactNode } from 'react'
import type { Mark } from './ranking.ts'

/** How a line is chosen: by Enter or a press, or by Ctrl Enter. */
export type How = 'choose' | 'open'

/** A line of the palette. */
export type PaletteRow = {
  key: string
  text: string
  Icon: ComponentType
  marks?: readonly Mark[]
  caps?: readonly string[]
  note?: string | null
  /** Under its text. */
  below?: ReactNode
  /** It leads to the second page, so the palette stays open. */
  stays?: boolean | undefined
  act: (how: How) => void
}
