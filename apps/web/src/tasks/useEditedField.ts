import type { Result } from '@daymark/core/result'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDrafts, usePlanner } from '../context.tsx'
import { useLatest } from '../ui/useLatest.ts'

type EditedFieldOptions<T extends string | number | null, F> = {
  /** Under this name what was refused is kept. */
  name: string
  held: T
  parse: (text: string) => Result<T, F>
  save: (value: T) => void
  /** Whether a pause in typing saves, or only leaving the field. */
  saves: 'pausing' | 'leaving'
}

export type EditedField<F> = {
  value: string
  /** Why the text is not saved; told once saving was tried. */
  fault: F | null
  type(text: string): void
  /** Saves what can be saved. */
  save(): void
  /** Saves, and from now on shows what others write, too. */
  leave(): void
}

const pause = 400

/**
 * A field that is saved as one goes: when typing pauses, when it is left, and when the card or the page closes. What is
 * typed stays in the field until it is left, whatever comes from elsewhere meanwhile, and for as long as it is refused.
 */
export function useEditedField<T extends string | number | null, F>(
  options: EditedFieldOptions<T, F>,
): EditedField<F> {
  const { name, held, parse, saves } = options
  const drafts = useDrafts()
  const latest = useLatest(options)
  const [typed, setTyped] = useState(() => drafts.read(name))
  const [tried, setTried] = useState(typed !== null)
  const unsaved = useRef(typed)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fault = typed !== null && tried ? faultIn(parse(typed)) : null

  const save = useCallback(() => {
    clearTimeout(timer.current)
    const text = unsaved.current
    if (text === null) return
    setTried(true)
    const { name, held, parse, save } = latest.current
    const parsed = parse(text)
    if (!parsed.ok) {
      drafts.write(name, text)
      return
    }
    unsaved.current = null
    drafts.remove(name)
    if (parsed.value !== held) save(parsed.value)
  }, [drafts, latest])

  useSavingOnClose(save)

  return {
    value: typed ?? String(held ?? ''),
    fault,
    type(text) {
      setTyped(text)
      // A fault that was told stays until it is put right; a new one waits for the next try.
      setTried(fault !== null && faultIn(parse(text)) !== null)
      unsaved.current = text
      clearTimeout(timer.current)
      if (saves === 'pausing') timer.current = setTimeout(save, pause)
    },
    save,
    leave() {
      save()
      if (unsaved.current === null) setTyped(null)
    },
  }
}

/** The page may be gone for good when it is hidden: on a phone that is the last it hears. */
function useSavingOnClose(save: () => void): void {
  const planner = usePlanner()
  useEffect(() => {
    const closing = new AbortController()
    const { signal } = closing
    addEventListener('pagehide', save, { signal })
    document.addEventListener('visibilitychange', save, { signal })
    return () => {
      closing.abort()
      // Wiped by a sign-out elsewhere it keeps nothing; the field keeps the text until its owner is back.
      if (!planner.wiped()) save()
    }
  }, [save, planner])
}

function faultIn<T, F>(parsed: Result<T, F>): F | null {
  return parsed.ok ? null : parsed.error
}
