import { createContext } from 'react'

/** Whether the page around the cards is that of their list. */
export const ListIsShown = createContext(false)

/** Whether the cards stand in narrow columns, each of which is their day. */
export const DayIsShown = createContext(false)
