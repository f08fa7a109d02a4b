import { useCallback, useEffect, useState } from 'react'

export type SmallWindow = {
  /** The window that is open. */
  view: Window | null
  /** Null where a window of its own is none: on phones and tablets. */
  open: (() => void) | null
  close: () => void
}

/** TypeScript does not know it yet. */
type PictureInPicture = {
  requestWindow(options: { width: number; height: number }): Promise<Window>
}

const size = { width: 300, height: 150 }

/** A small window of this page, above all others where the browser has such windows. It closes with the page. */
export function useSmallWindow(): SmallWindow {
  const [view, setView] = useState<Window | null>(null)

  const open = useCallback(() => {
    void opened().then((view) => {
      if (!view) return
      view.addEventListener('pagehide', () => setView(null))
      setView(view)
    })
  }, [])
  const close = useCallback(() => setView(null), [])

  useEffect(() => {
    if (!view) return
    const shut = () => view.close()
    addEventListener('pagehide', shut)
    return () => {
      removeEventListener('pagehide', shut)
      shut()
    }
  }, [view])

  return { view, open: canOpen() ? open : null, close }
}

function canOpen(): boolean {
  return matchMedia('(pointer: fine)').matches
}

async function opened(): Promise<Window | null> {
  const { documentPictureInPicture } = window as { documentPictureInPicture?: PictureInPicture }
  if (documentPictureInPicture) {
    // Refused in a frame, or long after the gesture.
    return documentPictureInPicture.requestWindow(size).catch(() => null)
  }
  return window.open('', 'daymark-timer', `popup,width=${size.width},height=${size.height}`)
}
