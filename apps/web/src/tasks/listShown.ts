import { createContext } from 'react'

/** Whether the page around the cards is that of their list. */
export const ListIsShown = createContext(false)
