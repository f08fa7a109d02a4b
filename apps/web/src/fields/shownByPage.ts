import type { TagId } from '@daymark/core/ids'
import { createContext } from 'react'

/** Whether the page around the cards is that of their list. */
export const ListIsShown = createContext(false)

/** The tag whose page is around the cards. */
export const ShownTag = createContext<TagId | null>(null)

/** How a list shows its tasks, and whether the heading above them says their day. */
export type RowStyle = { rows: 'full' | 'quiet'; saysDay: boolean }

// Constants, so that a list that is rendered again does not render its cards.
export const fullRows: RowStyle = { rows: 'full', saysDay: false }
export const quietRows: RowStyle = { rows: 'quiet', saysDay: false }
export const quietRowsOfDay: RowStyle = { rows: 'quiet', saysDay: true }

export const RowStyleShown = createContext(fullRows)
