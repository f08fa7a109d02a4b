import { useCallback, useState } from 'react'
import type { Question } from '../actions/action.ts'
import { type Offer, offeredActions, useActions } from '../actions/useActions.ts'
import { paletteActions } from './paletteActions.ts'

/** An open palette: what could be done when it was opened, and the question on its second page. */
export type OpenPalette = { offers: readonly Offer[]; question: Question | null }

/** Whether the palette is open, and on which page. */
export function usePalette() {
  const [opened, setOpened] = useState<OpenPalette | null>(null)

  const show = useCallback((question: Question | null) => {
    // Now, while the focus is still where the palette was called.
    const offers = offeredActions().filter(({ action }) => action.id !== 'palette')
    setOpened((current) => ({ offers: current?.offers ?? offers, question }))
  }, [])
  const open = useCallback(() => show(null), [show])
  const close = useCallback(() => setOpened(null), [])

  useActions(paletteActions, { palette: { what: open, when: () => opened === null } })
  return { opened, open, ask: show, close }
}
