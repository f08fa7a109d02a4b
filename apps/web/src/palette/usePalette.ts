import { useState } from 'react'
import type { Question } from '../actions/action.ts'
import { useActions } from '../actions/useActions.ts'
import { paletteActions } from './paletteActions.ts'

/** An open palette. */
export type OpenPalette = {
  /** What its second page asks; null: it shows the first. */
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

function createPaletteState(): PaletteState {
  const listeners = new Set<() => void>()
  let opened: OpenPalette | null = null

  function show(next: OpenPalette | null): void {
    opened = next
    for (const listener of listeners) listener()
  }

  return {
    opened: () => opened,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open: () => show({ question: null, typed: '' }),
    find: (typed) => show({ question: null, typed }),
    ask: (question) => show({ question, typed: '' }),
    close: () => show(null),
  }
}
