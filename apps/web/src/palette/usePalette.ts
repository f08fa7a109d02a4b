import { useState } from 'react'
import type { Question } from '../actions/action.ts'
import { type Offer, offeredActions, useActions } from '../actions/useActions.ts'
import { paletteActions } from './paletteActions.ts'

/** An open palette: what could be done when it was opened, on which card, and the question on its second page. */
export type OpenPalette = {
  offers: readonly Offer[]
  card: string | undefined
  question: Question | null
  /** What its field begins with. */
  typed: string
}

/** Whether the palette is open, and on which page. Its subscribers render with it, the page behind it does not. */
export type PaletteState = {
  /** Null while it is closed. */
  opened(): OpenPalette | null
  subscribe(listener: () => void): () => void
  open(): void
  /** Opens it with something to find. */
  find(query: string): void
  /** Null asks nothing: its first page. */
  ask(question: Question | null): void
  close(): void
}

export function usePalette(): PaletteState {
  const [palette] = useState(createPaletteState)
  const { open, opened } = palette
  useActions(paletteActions, { palette: { what: open, when: () => opened() === null } })
  return palette
}

/** Read from the document: the card belongs to another feature. */
function focusedCard(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset.task
}

function createPaletteState(): PaletteState {
  const listeners = new Set<() => void>()
  let opened: OpenPalette | null = null

  function show(next: OpenPalette | null): void {
    opened = next
    for (const listener of listeners) listener()
  }

  function ask(question: Question | null, typed = ''): void {
    // Now, while the focus is still where the palette was called.
    const offers =
      opened?.offers ?? offeredActions().filter(({ action }) => action.id !== 'palette')
    const card = opened ? opened.card : focusedCard()
    show({ offers, card, question, typed })
  }

  return {
    opened: () => opened,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: () => ask(null),
    find: (query) => ask(null, query),
    ask: (question) => ask(question),
    close: () => show(null),
  }
}
