import type { Result } from '@daymark/core/result'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDrafts, usePlanner } from '../context.tsx'
import { useLatest } from '../ui/useLatest.ts'

type EditedFieldOptions<T extends string | number | null, E> = {
  /** The name under which invalid input is stored. */
  name: string
  current: T
  /** The text of a value, where it is not the value itself. */
  textOf?: (value: T) => string
  parse: (text: string) => Result<T, E>
  save: (value: T) => void
  saveOn: 'pause' | 'blur'
}

export type EditedField<E> = {
  value: string
  /** Why the text is not saved; set once saving was tried. */
  error: E | null
  type(text: string): void
  /** Saves the text if it is valid. */
  save(): void
  /** Saves, and shows remote changes again. */
  blur(): void
  /** Forgets what was typed. */
  discard(): void
}

const pauseMs = 400

/**
 * A field that saves itself: when typing pauses, on blur, and when the card or the page closes. Its text is not replaced
 * by remote changes before it is left, nor while it is invalid.
 */
export function useEditedField<T extends string | number | null, E>(
  options: EditedFieldOptions<T, E>,
): EditedField<E> {
  const { name, current, textOf = (value) => String(value ?? ''), parse, saveOn } = options
  const drafts = useDrafts()
  const latest = useLatest(options)
  const [typed, setTyped] = useState(() => drafts.read(name))
  const [tried, setTried] = useState(typed !== null)
  const unsaved = useRef(typed)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const error = typed !== null && tried ? errorOf(parse(typed)) : null

  const save = useCallback(() => {
    clearTimeout(timer.current)
    const text = unsaved.current
    if (text === null) return
    setTried(true)
    const { name, current, parse, save } = latest.current
    const parsed = parse(text)
    if (!parsed.ok) {
      drafts.write(name, text)
      return
    }
    unsaved.current = null
    drafts.remove(name)
    if (parsed.value !== current) save(parsed.value)
  }, [drafts, latest])

  useSaveOnClose(save)

  return {
    value: typed ?? textOf(current),
    error,
    type(text) {
      setTyped(text)
      // A displayed error stays until it is corrected; a new one appears with the next attempt to save.
      setTried(error !== null && errorOf(parse(text)) !== null)
      unsaved.current = text
      clearTimeout(timer.current)
      if (saveOn === 'pause') timer.current = setTimeout(save, pauseMs)
    },
    save,
    blur() {
      save()
      if (unsaved.current === null) setTyped(null)
    },
    discard() {
      clearTimeout(timer.current)
      unsaved.current = null
      drafts.remove(name)
      setTyped(null)
    },
  }
}

/** Also when the page is hidden: on phones no later event is guaranteed. */
function useSaveOnClose(save: () => void): void {
  const planner = usePlanner()
  useEffect(() => {
    const closing = new AbortController()
    const { signal } = closing
    addEventListener('pagehide', save, { signal })
    document.addEventListener('visibilitychange', save, { signal })
    return () => {
      closing.abort()
      // After a sign-out in another tab nothing can be stored; the hidden page keeps the text.
      if (!planner.wiped()) save()
    }
  }, [save, planner])
}

function errorOf<T, E>(parsed: Result<T, E>): E | null {
  return parsed.ok ? null : parsed.error
}
