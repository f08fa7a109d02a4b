import { useSyncExternalStore } from 'react'

const media = matchMedia('print')
let isPrinting = false

/** Whether the page is laid out for paper. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting || media.matches)
}

function subscribe(listener: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  // Before the layout for paper, which the change of the media follows.
  for (const type of ['beforeprint', 'afterprint'])
    addEventListener(
      type,
      () => {
        isPrinting = type === 'beforeprint'
        listener()
      },
      { signal },
    )
  media.addEventListener('change', listener, { signal })
  return () => listening.abort()
}
