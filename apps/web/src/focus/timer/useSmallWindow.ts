import { useCallback, useEffect, useState } from 'react'

export type SmallWindow = {
  /** The window that is open. */
  view: Window | null
  /** Null on phones and tablets, which have no separate windows. */
  open: (() => void) | null
  close: () => void
}

/** Not in TypeScript's DOM types yet. */
type PictureInPicture = {
  requestWindow(options: { width: number; height: number }): Promise<Window>
}

const size = { width: 300, height: 150 }

/** A small window of this page, always on top if the browser supports it. It closes with the page. */
export function useSmallWindow(): SmallWindow {
  const [view, setView] = useState<Window | null>(null)

  const open = useCallback(() => {
    void openWindow().then((view) => {
      if (!view) return
      view.addEventListener('pagehide', () => setView(null))
      setView(view)
    })
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

async function openWindow(): Promise<Window | null> {
  const { documentPictureInPicture } = window as { documentPictureInPicture?: PictureInPicture }
  if (documentPictureInPicture) {
    // Rejected in a frame, or too long after the user gesture.
    return documentPictureInPicture.requestWindow(size).catch(() => null)
  }
  return window.open('', 'daymark-timer', `popup,width=${size.width},height=${size.height}`)
}
