import {
  type NamedIn,
  type Naming,
  nameChoices,
  namingAt,
  withName,
} from '@daymark/core/words/naming'
import { type RefObject, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { namedPaths, writtenPath } from '../../derived/namedPaths.ts'
import { usePlannerNow } from '../../derived/trees.ts'
import { onTyped } from '../../ui/onTyped.ts'
import { useCombobox } from './useCombobox.ts'

/** So many names show. */
const limit = 6

type UseNameBox = {
  input: RefObject<HTMLInputElement | null>
  line: string
  /** What is typed: the line of a task, or a filter. */
  namedIn: NamedIn
  /** The texts of chips that were taken off: their signs open no box. */
  off?: readonly string[]
  onChange: (line: string) => void
  /** Esc leaves the words of a name that is none yet as they are. */
  onLeave?: (words: string) => void
}

export type NameBoxState = {
  id: string
  naming: Naming | null
  shown: readonly (readonly string[])[]
  /** The one that is made; null: none is. */
  made: readonly string[] | null
  index: number
  optionId: (place: number) => string
  choose: (path: readonly string[] | undefined) => void
  /** The words for which nothing is chosen yet; null: none. */
  unfinished: Naming | null
}

/** The lists or tags to choose from while one is being named. The focus stays in the line. */
export function useNameBox(options: UseNameBox): NameBoxState {
  const { input, line, namedIn, off = [], onChange, onLeave } = options
  const id = useId()
  const caret = useCaret(input)
  const planner = usePlannerNow()
  const [active, setActive] = useState<{ typed: string; index: number } | null>(null)
  const [closed, setClosed] = useState<string | null>(null)
  const found = caret === null ? null : namingAt(line, caret, namedIn)
  const words = found ? line.slice(found.from, found.to) : ''
  const isOff = words === closed || off.some((text) => text.toLowerCase() === words.toLowerCase())
  const naming = isOff ? null : found
  const choices = naming && nameChoices(namedPaths[naming.sign](planner), naming.typed, limit)
  // A filter finds nothing by a name that is not there.
  const made = (namedIn === 'line' && choices?.made) || null
  const shown = [...(choices?.like ?? []), ...(made ? [made] : [])]
  const isOpen = shown.length > 0
  const first = made ? (choices?.first ?? 0) : 0
  const index = active?.typed === words ? Math.min(active.index, shown.length - 1) : first
  const optionId = (place: number) => `${id}-${place}`
  const unfinished = isOpen && !choices?.isWhole ? naming : null

  function choose(path: readonly string[] | undefined): void {
    if (!naming || !path) return
    // A filter is kept, a line is read.
    const written = namedIn === 'filter' && naming.sign === '#' ? writtenPath(path, planner) : path
    const chosen = withName(line, naming, written)
    flushSync(() => onChange(chosen.line))
    if (document.activeElement === input.current)
      input.current?.setSelectionRange(chosen.caret, chosen.caret)
  }

  const handleKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!isOpen || event.ctrlKey || event.metaKey) return
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (steps) setActive({ typed: words, index: (index + steps + shown.length) % shown.length })
    else if (event.key === 'Enter' || event.key === 'Tab') choose(shown[index])
    else if (event.key !== 'Escape') return
    else if (unfinished && onLeave) onLeave(words)
    else setClosed(words)
    event.preventDefault()
    event.stopPropagation()
  })
  // A sign alone names nothing.
  const finish = useEffectEvent(() => unfinished?.typed && choose(shown[index]))
  // Before the paint, so that no key is typed past the box. Removed before the field is.
  useLayoutEffect(() => {
    const field = input.current
    const listening = new AbortController()
    const { signal } = listening
    field?.addEventListener('keydown', handleKey, { signal })
    if (namedIn === 'line') {
      // Before the form is read.
      field?.form?.addEventListener('submit', finish, { capture: true, signal })
      // Another window that comes to the front leaves the focus where it is.
      const leave = () => document.activeElement !== field && finish()
      field?.addEventListener('blur', leave, { signal })
    }
    return () => listening.abort()
  }, [input, namedIn])
  useCombobox(input, id, isOpen ? optionId(index) : null)

  return { id, naming, shown, made, index, optionId, choose, unfinished }
}

/** Where the caret stands in a field that has the focus, or had it when it was left. */
function useCaret(input: RefObject<HTMLInputElement | null>): number | null {
  const [caret, setCaret] = useState<number | null>(null)
  useLayoutEffect(() => {
    const field = input.current
    const listening = new AbortController()
    const { signal } = listening
    const read = () =>
      setCaret(field === document.activeElement ? (field?.selectionEnd ?? null) : null)
    for (const type of ['keyup', 'pointerup', 'select', 'focus', 'blur'])
      field?.addEventListener(type, read, { signal })
    onTyped(field, read, signal)
    read()
    return () => listening.abort()
  }, [input])
  return caret
}
