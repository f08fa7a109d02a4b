import { useCallback, useEffect, useState } from 'react'
import { openSmallWindow } from '../lazyComponents.ts'

export type SmallWindow = {
  /** The window that is open. */
  view: Window | null
  /** Null on phones and tablets, which have no separate windows. */
  open: (() => void) | null
  close: () => void
}

/** A small window of this page, always on top if the browser supports it. It closes with the page. */
export function useSmallWindow(): SmallWindow {
  const [view, setView] = useState<Window | null>(null)

  const open = useCallback(() => {
    void openSmallWindow().then(
      (view) => {
        view?.addEventListener('pagehide', () => setView(null))
        setView(view)
      },
      () => {},
    )
  }, [])
  const close = useCallback(() => setView(null), [])

  useEffect(() => {
    if (!view) return
    const closeView = () => view.close()
    addEventListener('pagehide', closeView)
    return () => {
      removeEventListener('pagehide', closeView)
      closeView()
    }
  }, [view])

  return { view, open: canOpen() ? open : null, close }
}

function canOpen(): boolean {
  return matchMedia('(pointer: fine)').matches
}
